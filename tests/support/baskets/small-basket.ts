import { lastAnswer } from './last-answer.ts'
import type {
  BasketAnswer,
  BasketLine,
  BasketOffer,
  BasketProblem,
  BasketWarehouse,
} from '../../../worker/sales/baskets/optimise/types.ts'

/** Steps that suffice for any basket written by hand. */
const STEPS = 1_000_000

/** A warehouse that sends at once, for `delivery` minor units. */
export const warehouse = (
  id: number,
  delivery: number,
  more: Partial<BasketWarehouse> = {},
): BasketWarehouse => ({ id, delivery, days: { p50: 0, p90: 0 }, ...more })

/** An offer of one price, micros, with plenty in stock, two days away at most. */
export const offer = (
  id: number,
  warehouseId: number,
  { micros = 1_000_000, ...more }: Partial<BasketOffer> & { micros?: number } = {},
): BasketOffer => ({
  id,
  warehouseId,
  ladder: [{ quantity: 1, micros }],
  minimum: 1,
  pack: 1,
  stock: 1_000,
  days: { p50: 1, p90: 2 },
  ...more,
})

/** A line that takes nothing yet, with its offers. */
export const line = (
  id: number,
  quantity: number,
  { offers, analogs = [], ...more }: Partial<BasketLine> & { offers: number[]; analogs?: number[] },
): BasketLine => ({
  id,
  quantity,
  candidates: [
    ...offers.map((offerId) => ({ offerId, isAnalog: false })),
    ...analogs.map((offerId) => ({ offerId, isAnalog: true })),
  ],
  allowsAnalogs: false,
  present: [],
  isFixed: false,
  ...more,
})

/** In a currency of two digits, tax included. */
export const basket = (
  parts: Pick<BasketProblem, 'warehouses' | 'offers' | 'lines'> & Partial<BasketProblem>,
): BasketProblem => ({ digits: 2, tax: { bps: 2000, isIncluded: true }, ...parts })

/** The answer to a basket that can be planned. */
export function answerTo(problem: BasketProblem, steps = STEPS): BasketAnswer {
  const answer = lastAnswer(problem, steps)
  if (answer.kind === 'refused') throw new Error(JSON.stringify(answer.problems))
  return answer
}

/** What each line takes in a plan: `[[offer, quantity], …]` by line. */
export const partsOf = (plan: BasketAnswer['cheapest']): [number, number][][] =>
  plan.lines.map(({ parts }) => parts.map(({ offerId, quantity }) => [offerId, quantity]))
