import { checkProblem } from './check-problem.ts'
import { explore } from './explore.ts'
import { isExactlyCountable, prepare } from './prepare.ts'
import type { BasketAnswer, BasketProblem, BasketRefusal } from './types.ts'

/**
 * Finds which offers of which warehouses to buy a basket from: the cheapest, the earliest and the one in fewest
 * parcels, and the plans between them. Yields the answer each time it has become better and returns the last one; the
 * same problem and the same steps give the same answers. Never throws for what a problem says: one that contradicts
 * itself is refused with its problems.
 *
 * **The model.** A plan gives each line one offer, or two that share its pieces. Goods and their tax cost
 * what the checkout charges:
 * - Lines that take one offer are one line of the cart: its ladder is read at their sum, which is rounded once, half
 *   up, and taxed as the checkout does it. They share its stock and its minimum.
 * - More than the lines want is bought only where a minimum or a pack leaves no choice: no offer and no pack of a plan
 *   could be left out. It never buys more because that would be cheaper.
 * - A line is split only where that costs less before rounding than either offer alone, or where no offer has enough.
 *   Of all ways to split it over the same two offers the one that is cheapest before rounding counts.
 * - Lines that ask for the same offers are decided as one, so over two offers at most, unless two have too few.
 * - Each warehouse that sends anything sends one parcel, at the price that the problem gives; the plan is there with the
 *   latest. A price by the weight or the sum of the whole order is no part of the model.
 * - Every plan buys as many pieces as can be had. What cannot is said by line.
 * - Fixed lines keep what they take. Their parcels are paid for, so others may use them.
 *
 * **The search.** What remains is which warehouses to open (facility location). Each line's options are listed, lower
 * bounds come from sharing out the delivery prices among lines, and branch and bound decides with them. That proves
 * plans for some 18 warehouses, and for more where prices differ clearly; otherwise, or when the steps end, what a local
 * search found is given with the bound reached. For the frontier the cheapest plan is asked for again, earlier and in
 * fewer parcels each time.
 *
 * Lines that share some offers but not all (a part that is also another line's analog) are decided one after another
 * until nothing improves. Their plans are valid and priced exactly, but not proved: bounds then come from the lowest
 * price that any quantity reaches, and fewer pieces may be found than could be had.
 */
export function* optimiseBasket(
  problem: BasketProblem,
  { steps }: { steps: number },
): Generator<BasketAnswer, BasketAnswer | BasketRefusal> {
  const problems = checkProblem(problem)
  if (problems.length > 0) return { kind: 'refused', problems }
  const prepared = prepare(problem)
  if (!isExactlyCountable(prepared))
    return { kind: 'refused', problems: [{ kind: 'too_large', id: null }] }
  return yield* explore(prepared, steps)
}
