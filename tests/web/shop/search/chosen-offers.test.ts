import { describe, expect, it } from 'vitest'
import type { ListAnswer } from '../../../../worker/catalog/search/schemas/search.ts'
import { offersOf, withChosen } from '../../../../web/shop/search/list/chosen-offers.ts'
import { anOffer } from './an-offer.ts'

const best = anOffer({ id: 1, micros: 100_000, days: 9, sum: 1000, order: { wanted: 100 } })
const other = anOffer({ id: 2, micros: 150_000, days: 2, sum: 1500, order: { wanted: 100 } })
const product = { id: 1, mpn: 'LM317T', name: '', brand: { id: 1, name: 'TI', is_reviewed: true } }
const summary = { offers: 2, price_from: null, remains: 9, is_at_least: false, days_min: 2 }

const line = (changes: Partial<ListAnswer> = {}): ListAnswer => ({
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

const resultOf = (...lines: ListAnswer[]) => {
  const amount = lines.reduce((sum, { best: each }) => sum + (each?.order.sum?.amount ?? 0), 0)
  return { currency: 'BYN', lines, found: 1, total: { amount, currency: 'BYN' } }
}

describe('another offer chosen for a line', () => {
  it('takes the place of the best one, and its sum that of the former in the total', () => {
    const { lines, total } = withChosen(resultOf(line(), line()), new Map([[1, other]]))
    expect(lines.map((each) => each.best?.id)).toEqual([1, 2])
    expect(total.amount).toBe(2500)
  })

  it('brings its own shortage along', () => {
    const short = anOffer({
      id: 3, micros: 1, days: 1, sum: 10, order: { wanted: 100, problem: 'not_enough' },
    }) // prettier-ignore
    expect(withChosen(resultOf(line()), new Map([[0, short]])).lines[0]?.problem).toBe('not_enough')
  })

  it.each([
    ['another quantity', line({ quantity: 5 })],
    ['another part', line({ best: { ...best, product_id: 7 } })],
    [
      'another currency',
      line({ best: { ...best, channel_price: { micros: 1, currency: 'USD' } } }),
    ],
    ['nothing to buy', line({ best: null })],
  ])('is forgotten with %s', (_, changed) => {
    const result = resultOf(changed)
    expect(withChosen(result, new Map([[0, other]]))).toEqual(result)
  })
})

it('a line counts the offers of its part alone', () => {
  expect(offersOf(line())).toBe(2)
  expect(offersOf(line({ best: null }))).toBe(0)
})
