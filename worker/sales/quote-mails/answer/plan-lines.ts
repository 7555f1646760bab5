import type { QuoteMailLine, QuoteMailProblem } from '../../../db/json/quote-mail.ts'
import type { Ctx } from '../../../env.ts'
import { AppError } from '../../../errors.ts'
import { planBasket } from '../../baskets/plan-basket.ts'
import type { BasketPlan } from '../../baskets/schemas.ts'
import type { CertainLine, MatchedLines } from '../read/match-lines.ts'

/** Of the optimiser: a few hundred milliseconds at most. */
const STEPS = 3_000_000
/** More pieces than so many times those asked for are not sold without being asked for. */
const MOST_TIMES = 2

interface Purchase {
  supplier_offer_item_id: number
  quantity: number
}

export interface PlannedLines {
  /** Each offer item once. */
  purchases: Purchase[]
  /** Those that cannot be bought as they are say so. */
  lines: QuoteMailLine[]
}

/**
 * The cheapest way to buy the certain lines. A part of which too few can be had, or that is sold in far larger
 * quantities, is taken out and asked about.
 */
export async function planLines(
  ctx: Ctx,
  { lines, certain }: Pick<MatchedLines, 'lines' | 'certain'>,
  buyer: { buyerId: number | null; currency: string | null },
): Promise<PlannedLines> {
  let wanted = certain
  let told = lines
  // Each turn takes lines out; what is left of the others is planned again, since their parcels may change.
  for (;;) {
    const plan = await cheapest(ctx, wanted, buyer)
    const stopped = plan === 'too_large' ? stopLargest(wanted) : stoppedBy(plan, wanted)
    if (plan !== 'too_large' && stopped.size === 0)
      return { purchases: plan?.purchases ?? [], lines: told }
    told = told.map((line, at) => ({ ...line, ...stopped.get(at) }))
    wanted = wanted.filter(({ at }) => !stopped.has(at))
  }
}

async function cheapest(
  ctx: Ctx,
  wanted: readonly CertainLine[],
  { buyerId, currency }: { buyerId: number | null; currency: string | null },
): Promise<BasketPlan | null | 'too_large'> {
  if (wanted.length === 0) return null
  const lines = wanted.map(({ at, productId, quantity }) => ({
    id: at,
    product_id: productId,
    quantity,
    analogs: [],
    present: [],
    is_fixed: false,
  }))
  let best: BasketPlan | null = null
  try {
    for await (const answer of planBasket(ctx, { lines, buyerId, currency }, { steps: STEPS })) {
      best = answer.cheapest === null ? null : (answer.plans[answer.cheapest] ?? null)
    }
    return best
  } catch (error) {
    // Sums that no number holds.
    if (error instanceof AppError && error.code === 'validation') return 'too_large'
    throw error
  }
}

type Stop = Pick<QuoteMailLine, 'problem' | 'pieces'>

const stopLargest = (wanted: readonly CertainLine[]): Map<number, Stop> => {
  const [largest] = wanted.toSorted((a, b) => b.quantity - a.quantity)
  return new Map(largest && [[largest.at, { problem: 'bad_quantity', pieces: null }]])
}

/** Lines that the plan does not buy as they are; without a plan, all. */
function stoppedBy(plan: BasketPlan | null, wanted: readonly CertainLine[]): Map<number, Stop> {
  const stopped = new Map<number, Stop>()
  const byId = new Map((plan?.lines ?? []).map((line) => [line.id, line]))
  for (const { at, quantity } of wanted) {
    const line = byId.get(at)
    const bought = line?.parts.reduce((sum, part) => sum + part.quantity, 0) ?? 0
    const problem = problemOf({ bought, short: line?.short ?? quantity, quantity })
    if (problem !== null) stopped.set(at, { problem, pieces: bought })
  }
  return stopped
}

function problemOf(line: { bought: number; short: number; quantity: number }) {
  const { bought, short, quantity } = line
  const problem: QuoteMailProblem = bought === 0 ? 'no_stock' : 'not_enough'
  if (short > 0) return problem
  return bought > quantity * MOST_TIMES ? ('below_minimum' as const) : null
}
