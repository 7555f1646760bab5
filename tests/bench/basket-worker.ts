import { optimiseBasket } from '../../worker/sales/baskets/optimise/optimise-basket.ts'
import { chargeOf, covering, suppliesOf } from '../../worker/sales/baskets/optimise/supply.ts'
import type { BasketAnswer, BasketProblem } from '../../worker/sales/baskets/optimise/types.ts'
import { LiveObject } from '../../worker/store/live/live-object.ts'
import { makeBasket } from '../support/baskets/make-basket.ts'
import { random } from '../support/random.ts'
import { openShipping } from '../worker/baskets/market.ts'
import { proveMarket } from '../worker/baskets/prove-market.ts'

export { LiveObject }

/**
 * Made-up baskets planned in the Worker's runtime; `/floor` makes one and prices each offer once, `/prove` plans random
 * lists from offers of the database and compares their sums with those of the checkout.
 */

export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const number = (name: string) => Number(searchParams.get(name) ?? 0)
    if (pathname === '/prove') {
      const [isTaxIncluded, hasFees] = [searchParams.has('included'), searchParams.has('fees')]
      const wish = { seed: number('seed'), rounds: number('rounds'), isTaxIncluded, hasFees }
      await openShipping()
      return Response.json(await proveMarket(wish))
    }
    if (number('lines') === 0) return new Response('')
    const shape = { lines: number('lines'), warehouses: number('warehouses') }
    const problem = makeBasket(shape, random(number('seed')))
    if (pathname === '/floor') return Response.json({ sum: priceAll(problem) })
    return Response.json(figuresOf(plan(problem, number('steps'), searchParams.has('three'))))
  },
}

/** Prices every offer for every line that may take it. */
function priceAll(problem: BasketProblem): number {
  const supplies = new Map(suppliesOf(problem).map((supply) => [supply.offer.id, supply]))
  let sum = 0
  for (const { candidates, quantity } of problem.lines) {
    for (const { offerId } of candidates) {
      const supply = supplies.get(offerId)
      if (supply !== undefined) sum += chargeOf(supply, covering(supply, quantity))
    }
  }
  return sum
}

/** `isThree`: until the cheapest, the fastest and the smallest plan are proved. */
function plan(problem: BasketProblem, steps: number, isThree: boolean): BasketAnswer {
  const answers = optimiseBasket(problem, { steps })
  for (;;) {
    const { value, done } = answers.next()
    if (value.kind === 'refused') throw new Error(JSON.stringify(value.problems))
    if (done === true || (isThree && isProved(value))) return value
  }
}

const isProved = ({ cheapest, fastest, fewestParcels, leastParcels }: BasketAnswer): boolean =>
  cheapest.gapBps + fastest.gapBps + fewestParcels.gapBps === 0 &&
  fewestParcels.parcels === leastParcels

const figuresOf = ({ cheapest, frontier, isComplete, ...answer }: BasketAnswer) => ({
  isProved: isProved({ cheapest, frontier, isComplete, ...answer }),
  isComplete,
  gapBps: cheapest.gapBps,
  plans: frontier.length,
})
