import type {
  KeptRow,
  RowChange,
  RowFinding,
  RowFlag,
  TakenPart,
} from '../../../db/json/project.ts'
import type { BarePlan } from '../../baskets/optimise/types.ts'
import { choosePlan } from './choose-plan.ts'
import { findNeeds, keyOfAll, type Need } from './find-needs.ts'
import { type FlagLimits, findRows } from './find-rows.ts'
import type { Market } from './market.ts'
import { type ProjectBasket, toBasket } from './row-lines.ts'
import { planOf, type Takes, takesNow, takesOf } from './take-parts.ts'

/**
 * A plan is clearly cheaper when it saves at least this much, hundredths of a percent of what the build comes to
 * otherwise: less than that is not worth a person's time.
 */
export const CLEARLY_BPS = 500

/** What a check of a project comes to. */
export interface Evaluation {
  found: Map<number, RowFinding>
  /** What the build comes to as it is taken, minor units; null: nothing of it can be had. */
  sum: number | null
  /** Rows that need a person. */
  flagged: number
  /** Rows that could not be priced or had in full. */
  missing: number
  proposal: ProposedChange | null
  needs: Need[]
}

/** What a person is asked to accept. */
export interface ProposedChange {
  changes: RowChange[]
  /** Null: the build cannot be had as it is. */
  sumBefore: number | null
  sumAfter: number
  /** The same for the same change for the same reasons, whatever it costs. */
  key: string
}

/** Rows with these are not asked about: the first costs nobody anything. */
const QUIET: readonly RowFlag[] = ['price_down']
/** What another offer may mend. */
const MENDED: readonly RowFlag[] = ['gone', 'short', 'price_up', 'later']
/** What a person agrees to when they accept the same offer again. */
const AGREED_ANEW: readonly RowFlag[] = ['price_up', 'price_down', 'later']

/**
 * Prices a project as it is taken now, says what there is to say of each row, and what would be better: rows that need
 * it, and rows that take nothing yet, take the cheapest of what they may; all others stay, unless a plan for the whole
 * is clearly cheaper. A row that takes nothing is priced as the plan chooses.
 */
export function evaluateProject(
  rows: readonly KeptRow[],
  market: Market,
  limits: FlagLimits,
): Evaluation {
  const basket = toBasket(rows, market, limits)
  const taken = takesNow(basket.lines)
  const asTaken = planOf(basket, taken)
  const before = findRows(rows, { market, basket, plan: asTaken }, limits)
  const free = freeRows(basket, { taken, before })
  const least = choosePlan(basket, { takes: taken, free }) ?? asTaken
  const empty = new Set(basket.lines.flatMap(({ row }) => (taken.has(row.id) ? [] : [row.id])))
  const chosen = takesOf(least, empty)
  const asIs = chosen.size === 0 ? asTaken : planOf(basket, new Map([...taken, ...chosen]))
  const found = chosen.size === 0 ? before : findRows(rows, { market, basket, plan: asIs }, limits)
  const needs = findNeeds(rows, found, limits)
  const isAsked = ({ flags }: RowFinding) => flags.some((flag) => !QUIET.includes(flag))
  const missing = [...found.values()].filter(
    ({ needed, short, sum }) => needed > 0 && (short > 0 || sum === null),
  )
  return {
    found,
    sum: asIs.purchases.length === 0 ? null : asIs.sum,
    flagged: [...found.values()].filter(isAsked).length,
    missing: missing.length,
    ...propose({ basket, taken, found, needs, asTaken, least, free }),
  }
}

/** Rows that another offer may mend, and those that take nothing yet; a fixed row keeps what it takes. */
function freeRows(
  { lines }: ProjectBasket,
  { taken, before }: { taken: Takes; before: ReadonlyMap<number, RowFinding> },
): Set<number> {
  const free = lines.filter(({ row }) => {
    if (!taken.has(row.id)) return true
    const flags = before.get(row.id)?.flags ?? []
    return !row.isFixed && flags.some((flag) => MENDED.includes(flag))
  })
  return new Set(free.map(({ row }) => row.id))
}

interface Proposing {
  basket: ProjectBasket
  taken: Takes
  found: ReadonlyMap<number, RowFinding>
  needs: Need[]
  asTaken: BarePlan
  least: BarePlan
  free: ReadonlySet<number>
}

function propose(state: Proposing): { proposal: ProposedChange | null; needs: Need[] } {
  const { basket, taken, needs, asTaken } = state
  const cheaper = clearlyCheaper(state)
  const changes = changesBy(cheaper ?? state.least, state, cheaper !== null)
  const isAsked = (change: RowChange) =>
    cheaper !== null ||
    change.before.length === 0 ||
    isOtherOffer(change) ||
    change.flags.some((flag) => !QUIET.includes(flag))
  if (!changes.some(isAsked)) return { proposal: null, needs }
  const after = new Map<number, readonly TakenPart[]>([
    ...taken,
    ...changes.map(({ row, after: parts }) => [row, parts] as const),
  ])
  const touched = new Set(changes.map(({ row }) => row))
  const about = [
    ...needs.flatMap(({ row, key }) => (touched.has(row) ? [key] : [])),
    ...changes.map(({ row, after: parts }) => `${row}>${piecesOf(parts)}:${itemsOf(parts).join()}`),
  ]
  return {
    proposal: {
      changes,
      sumBefore: asTaken.short === 0 && asTaken.purchases.length > 0 ? asTaken.sum : null,
      sumAfter: planOf(basket, after).sum,
      key: keyOfAll(about),
    },
    needs: cheaper === null ? needs : [...needs, cheaperNeed(basket)],
  }
}

/** A plan for all rows but fixed ones that saves enough; null when none was found. */
function clearlyCheaper({ basket, taken, least, free }: Proposing): BarePlan | null {
  const all = new Set(
    basket.lines.flatMap(({ row }) => (row.isFixed && taken.has(row.id) ? [] : [row.id])),
  )
  if (all.size === free.size) return null
  const plan = choosePlan(basket, { takes: taken, free: all })
  if (plan === null || plan.short > least.short) return null
  const isEnough = BigInt(least.sum - plan.sum) * 10_000n >= BigInt(least.sum) * BigInt(CLEARLY_BPS)
  return isEnough && plan.sum < least.sum ? plan : null
}

/** Rows that would take other offers, and those whose new price or days a person is asked to agree to. */
function changesBy(
  plan: BarePlan,
  { basket, taken, found, free }: Proposing,
  isForAll: boolean,
): RowChange[] {
  const ids = new Set(basket.lines.map(({ row }) => row.id))
  const after = takesOf(plan, ids)
  return basket.lines.flatMap(({ row }) => {
    const change: RowChange = {
      row: row.id,
      before: [...(taken.get(row.id) ?? [])],
      after: after.get(row.id) ?? [],
      flags: found.get(row.id)?.flags ?? [],
    }
    if (change.after.length === 0) return []
    const mayMove = isForAll || free.has(row.id)
    const isAnew = change.flags.some((flag) => AGREED_ANEW.includes(flag))
    return (mayMove && isOtherOffer(change)) || isAnew ? [change] : []
  })
}

const itemsOf = (parts: readonly TakenPart[]): number[] =>
  [...new Set(parts.map(({ item }) => item))].toSorted((a, b) => a - b)

const piecesOf = (parts: readonly TakenPart[]): number =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0)

const isOtherOffer = ({ before, after }: RowChange): boolean =>
  itemsOf(before).join() !== itemsOf(after).join()

/** A saving is told of once for what the rows take now. */
function cheaperNeed({ lines }: ProjectBasket): Need {
  const takes = lines.map(({ row }) => [row.id, ...itemsOf(row.takes)].join())
  return { key: `0:${keyOfAll(takes).slice(0, 12)}`, row: 0, flag: 'cheaper' }
}
