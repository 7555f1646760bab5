import type { BasketPlan } from './types.ts'

/** Plans of which none is at least as cheap, early and small as another. */
export type Frontier = readonly BasketPlan[]

const isAsGood = (a: BasketPlan, b: BasketPlan): boolean =>
  a.sum <= b.sum && a.days.p90 <= b.days.p90 && a.parcels <= b.parcels

/** The frontier with one more plan, the cheapest first; of two plans alike, the one whose bound says more stays. */
export function addPlan(frontier: Frontier, plan: BasketPlan): Frontier {
  const better = frontier.find((known) => isAsGood(known, plan))
  if (better !== undefined && !(isAsGood(plan, better) && plan.lowerBound > better.lowerBound))
    return frontier
  return [...frontier.filter((known) => !isAsGood(plan, known)), plan].toSorted(bySum)
}

export const bySum = (a: BasketPlan, b: BasketPlan): number =>
  a.sum - b.sum || a.days.p90 - b.days.p90 || a.parcels - b.parcels

export const byDays = (a: BasketPlan, b: BasketPlan): number =>
  a.days.p90 - b.days.p90 || bySum(a, b)

export const byParcels = (a: BasketPlan, b: BasketPlan): number =>
  a.parcels - b.parcels || bySum(a, b)

/** The first of a frontier by an order. */
export function firstBy(
  frontier: Frontier,
  order: (a: BasketPlan, b: BasketPlan) => number,
): BasketPlan {
  const [first] = frontier.toSorted(order)
  if (first === undefined) throw new RangeError('a frontier has a plan')
  return first
}
