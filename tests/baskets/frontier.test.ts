import { expect, it } from 'vitest'
import { addPlan, type Frontier } from '../../worker/sales/baskets/optimise/frontier.ts'
import type { BasketPlan } from '../../worker/sales/baskets/optimise/types.ts'
import { answerTo, basket } from '../support/baskets/small-basket.ts'

const { cheapest: nothing } = answerTo(basket({ warehouses: [], offers: [], lines: [] }))

const plan = (sum: number, days: number, parcels: number, lowerBound = 0): BasketPlan => ({
  ...nothing,
  sum,
  days: { p50: 0, p90: days },
  parcels,
  lowerBound,
})

const frontierOf = (...plans: BasketPlan[]): Frontier => plans.reduce<Frontier>(addPlan, [])

it('keeps a plan that is better in something, and drops those that it makes needless', () => {
  const kept = frontierOf(plan(300, 5, 2), plan(200, 9, 2), plan(250, 9, 1), plan(200, 8, 2))
  expect(kept).toEqual([plan(200, 8, 2), plan(250, 9, 1), plan(300, 5, 2)])
})

it('leaves out a plan that is better in nothing', () => {
  const kept = frontierOf(plan(200, 8, 2), plan(201, 8, 2), plan(200, 9, 2), plan(300, 9, 3))
  expect(kept).toEqual([plan(200, 8, 2)])
})

it('keeps of two plans alike the one whose bound says more', () => {
  expect(frontierOf(plan(200, 8, 2, 150), plan(200, 8, 2, 190))).toEqual([plan(200, 8, 2, 190)])
  expect(frontierOf(plan(200, 8, 2, 190), plan(200, 8, 2, 150))).toEqual([plan(200, 8, 2, 190)])
})
