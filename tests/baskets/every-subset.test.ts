import { expect, it } from 'vitest'
import { lineSum } from '../../worker/lib/money.ts'
import { stepAt } from '../../worker/catalog/pricing/cost-steps.ts'
import type { BasketProblem } from '../../worker/sales/baskets/optimise/types.ts'
import { makeBasket } from '../support/baskets/make-basket.ts'
import { seeds } from '../support/baskets/seeds.ts'
import { answerTo } from '../support/baskets/small-basket.ts'
import { random } from '../support/random.ts'

const STEPS = 20_000_000

/** Sum, days and parcels. */
type Figures = [number, number, number]

/** What a line costs at each warehouse that offers its part, the index of the warehouse, and the days. */
interface Priced {
  sum: number
  warehouse: number
  days: number
}

function priceLines({ lines, offers, warehouses, digits }: BasketProblem): Priced[][] {
  const byId = new Map(offers.map((offer) => [offer.id, offer]))
  return lines.map(({ quantity, candidates }) =>
    candidates.flatMap(({ offerId }) => {
      const offer = byId.get(offerId)
      const warehouse = warehouses.findIndex(({ id }) => id === offer?.warehouseId)
      if (offer === undefined) return []
      const { micros } = stepAt(offer.ladder, quantity)
      const sum = lineSum({ micros, currency: 'BYN' }, quantity, digits).amount
      return [{ sum, warehouse, days: offer.days.p90 + (warehouses[warehouse]?.days.p90 ?? 0) }]
    }),
  )
}

/** All figures that no other ones are at least as good as, found by trying every set of warehouses and all days. */
function bruteFrontier(problem: BasketProblem): Figures[] {
  const lines = priceLines(problem).filter((offers) => offers.length > 0)
  const allDays = [...new Set(lines.flat().map(({ days }) => days))]
  const found: Figures[] = []
  for (let set = 1; set < 2 ** problem.warehouses.length; set += 1) {
    const open = problem.warehouses.map((_, index) => Math.floor(set / 2 ** index) % 2 === 1)
    const fees = problem.warehouses.reduce(
      (sum, { delivery }, index) => (open[index] === true ? sum + delivery : sum),
      0,
    )
    const parcels = open.filter(Boolean).length
    for (const days of allDays) {
      const sums = lines.map((offers) => {
        const usable = offers.filter((each) => open[each.warehouse] === true && each.days <= days)
        return Math.min(...usable.map(({ sum }) => sum))
      })
      const sum = sums.reduce((all, each) => all + each, fees)
      if (sum < Infinity) found.push([sum, days, parcels])
    }
  }
  const kept: Figures[] = []
  for (const figures of found.toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])) {
    if (!kept.some(([, days, parcels]) => days <= figures[1] && parcels <= figures[2]))
      kept.push(figures)
  }
  return kept
}

it('finds the whole frontier, each plan of it proved, as trying every set of warehouses does', () => {
  for (const seed of seeds(3)) {
    const problem = makeBasket({ lines: 25, warehouses: 9, isRound: true }, random(seed))
    const { frontier, isComplete } = answerTo(problem, STEPS)
    const figures = frontier.map(({ sum, days, parcels }) => [sum, days.p90, parcels])
    expect([seed, isComplete, ...figures]).toEqual([seed, true, ...bruteFrontier(problem)])
    expect(frontier.filter(({ gapBps }) => gapBps > 0)).toEqual([])
  }
}, 120_000)
