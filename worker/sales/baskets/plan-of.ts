import { invalid } from '../../errors.ts'
import type { BasketSupply } from './gather-supply.ts'
import { optimiseBasket } from './optimise/optimise-basket.ts'
import { withBound } from './optimise/find-plan.ts'
import type {
  BasketAnswer as Found,
  BasketPlan as FoundPlan,
  BasketRefusal,
} from './optimise/types.ts'
import { presentPlan } from './present-plan.ts'
import type { BasketAnswer, BasketLineInput, BasketPlan } from './schemas.ts'
import { toProblem } from './to-problem.ts'

/** Plans that an answer shows; a longer frontier keeps its ends and some between them. */
const MOST_PLANS = 12
/** An answer is worth giving when so many hundredths of the steps have been taken since the one before. */
const PACE = 5

/**
 * Plans lines from what was gathered for them: an answer at once, then better ones, the last of which says whether all
 * is known. The same lines and steps give the same answers; 1,000,000 steps take some 50–100 ms. It is a
 * generator without pauses: its caller lets other work go on between answers. 422 for sums that JSON could not hold.
 */
export function* planOf(
  supply: BasketSupply,
  lines: readonly BasketLineInput[],
  { steps }: { steps: number },
): Generator<BasketAnswer, void> {
  const plans = optimiseBasket(toProblem(supply, lines), { steps })
  const show = shower(supply)
  let given = -Infinity
  for (;;) {
    const { value, done } = plans.next()
    if (value.kind === 'refused') throw refusal(value)
    if (done === true || value.steps - given >= (steps * PACE) / 100) {
      given = value.steps
      yield toAnswer(value, { supply, show, isLast: done === true })
    }
    if (done === true) return
  }
}

interface Showing {
  supply: BasketSupply
  show: (plan: FoundPlan) => BasketPlan
  isLast: boolean
}

function refusal({ problems }: BasketRefusal): Error {
  const isLarge = problems.every(({ kind }) => kind === 'too_large' || kind === 'too_many')
  if (isLarge) return invalid('lines', 'basket_too_large')
  return new Error(`a basket contradicts itself: ${JSON.stringify(problems)}`)
}

function toAnswer(found: Found, { supply, show, isLast }: Showing): BasketAnswer {
  const { cheapest } = found
  const isBuying = cheapest.purchases.length > 0
  // Not searched for: of plans that buy as much, none costs less than the bound of the cheapest.
  const presentBound = (found.present?.short ?? 0) > cheapest.short ? 0 : cheapest.lowerBound
  const present = found.present && show(withBound(found.present, presentBound))
  const frontier = isBuying ? found.frontier.map((plan) => show(withBestBound(plan, found))) : []
  const isAsMuch = present !== null && isBuying && present.short <= cheapest.short
  const plans = someOf(bestOf(isAsMuch ? [present, ...frontier] : frontier))
  return {
    currency: supply.book.currency.code,
    present,
    plans,
    cheapest: plans.length === 0 ? null : 0,
    fastest: firstBy(plans, arrivalOf),
    fewest_parcels: firstBy(plans, (plan) => plan.parcels.length),
    unfilled: found.unfilled.map(({ lineId, ...rest }) => ({ id: lineId, ...rest })),
    is_complete: isLast && found.isComplete,
  }
}

/** With what is known of it by now: the ends of the frontier know more than when they were found. */
function withBestBound(plan: FoundPlan, { cheapest, fastest }: Found): FoundPlan {
  const ofFastest = plan.lines === fastest.lines ? fastest.lowerBound : 0
  return withBound(plan, Math.max(plan.lowerBound, cheapest.lowerBound, ofFastest))
}

/** Puts plans into words of the wire, each once: most of them are in several answers. */
function shower(supply: BasketSupply): (plan: FoundPlan) => BasketPlan {
  const shown = new WeakMap<FoundPlan['lines'], BasketPlan>()
  return (plan) => {
    const known = shown.get(plan.lines) ?? presentPlan(supply, plan)
    shown.set(plan.lines, known)
    const bound = { ...known.sum, amount: plan.lowerBound }
    return { ...known, lower_bound: bound, gap_bps: plan.gapBps }
  }
}

/**
 * Those of which none is at least as cheap, early and small as another, the cheapest first; of equal ones the first. What
 * they cost is what the buyer pays with the way to them, so that what falls below free delivery is not sold as cheaper. Early
 * is by the day of arrival, so that nobody pays more for the same one.
 */
function bestOf(plans: BasketPlan[]): BasketPlan[] {
  const isTotalKnown = plans.every(({ total }) => total !== null)
  const costOf = ({ total, sum }: BasketPlan) => (isTotalKnown && total ? total : sum).amount
  const inOrder = plans.toSorted(
    (a, b) =>
      costOf(a) - costOf(b) ||
      arrivalOf(a) - arrivalOf(b) ||
      a.days.p90 - b.days.p90 ||
      a.parcels.length - b.parcels.length,
  )
  const best: BasketPlan[] = []
  for (const plan of inOrder) {
    const isBeaten = best.some(
      (other) => arrivalOf(other) <= arrivalOf(plan) && other.parcels.length <= plan.parcels.length,
    )
    if (!isBeaten) best.push(plan)
  }
  return best
}

/** The day on which the last of it is with the buyer, as a number that days can be compared by. */
const arrivalOf = ({ arrives }: BasketPlan): number => Date.parse(arrives.to)

/** The place of the plan with the least of something; of equal ones the cheapest. */
function firstBy(plans: BasketPlan[], of: (plan: BasketPlan) => number): number | null {
  const least = Math.min(...plans.map(of))
  const place = plans.findIndex((plan) => of(plan) === least)
  return place < 0 ? null : place
}

/** At most `MOST_PLANS`: the cheapest, the earliest, the smallest, and some between them. */
function someOf(plans: BasketPlan[]): BasketPlan[] {
  if (plans.length <= MOST_PLANS) return plans
  const kept = new Set(
    [firstBy(plans, arrivalOf), firstBy(plans, (plan) => plan.parcels.length)].filter(
      (place) => place !== null,
    ),
  )
  const between = MOST_PLANS - kept.size
  for (let at = 0; at < between; at += 1)
    kept.add(Math.round((at * (plans.length - 1)) / Math.max(1, between - 1)))
  return plans.filter((_, place) => kept.has(place))
}
