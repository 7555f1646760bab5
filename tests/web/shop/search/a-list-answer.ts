import type { ListAnswer } from '../../../../worker/catalog/search/schemas/search.ts'
import { product } from '../../baskets/a-plan.ts'
import { anOffer } from './an-offer.ts'

export const summary = { offers: 2, price_from: null, remains: 9, is_at_least: false, days_min: 2 }
export const best = anOffer({ id: 1, micros: 100_000, days: 9, sum: 1000, order: { wanted: 100 } })

/** A line of a list that asks for 100 pieces of one part, with what a test is about. */
export const aListAnswer = (changes: Partial<ListAnswer> = {}): ListAnswer => ({
  line: 1,
  number: 'LM317T',
  quantity: 100,
  brand: null,
  matches: [{ product, match: 'exact', summary, offer: best }],
  best,
  problem: null,
  readings: [],
  ...changes,
})
