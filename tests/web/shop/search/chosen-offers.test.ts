import { describe, expect, it } from 'vitest'
import type { ListAnswer } from '../../../../worker/catalog/search/schemas/search.ts'
import { choiceOf, offersOf, withChosen } from '../../../../web/shop/search/list/chosen-offers.ts'
import { aListAnswer, best } from './a-list-answer.ts'
import { anOffer } from './an-offer.ts'

const other = anOffer({ id: 2, micros: 150_000, days: 2, sum: 1500, order: { wanted: 100 } })

const resultOf = (...lines: ListAnswer[]) => {
  const amount = lines.reduce((sum, { best: each }) => sum + (each?.order.sum?.amount ?? 0), 0)
  return { currency: 'BYN', lines, found: 1, total: { amount, currency: 'BYN' } }
}

describe('another offer chosen for a line', () => {
  it('takes the place of the best one, and its sum that of the former in the total', () => {
    const { lines, total } = withChosen(
      resultOf(aListAnswer(), aListAnswer()),
      new Map([[1, choiceOf(aListAnswer(), other)]]),
    )
    expect(lines.map((each) => each.best?.id)).toEqual([1, 2])
    expect(total.amount).toBe(2500)
  })

  it('brings its own shortage along', () => {
    const short = anOffer({
      id: 3, micros: 1, days: 1, sum: 10, order: { wanted: 100, problem: 'not_enough', shortage: 40 },
    }) // prettier-ignore
    expect(
      withChosen(resultOf(aListAnswer()), new Map([[0, choiceOf(aListAnswer(), short)]])).lines[0]
        ?.problem,
    ).toBe('not_enough')
  })

  it.each([
    ['another quantity', aListAnswer({ quantity: 5 })],
    ['another part', aListAnswer({ best: { ...best, product_id: 7 } })],
    [
      'another currency',
      aListAnswer({ best: { ...best, channel_price: { micros: 1, currency: 'USD' } } }),
    ],
    ['nothing to buy', aListAnswer({ best: null })],
  ])('is forgotten with %s', (_, changed) => {
    const result = resultOf(changed)
    const chosen = new Map([[0, choiceOf(aListAnswer(), other)]])
    expect(withChosen(result, chosen)).toEqual(withChosen(result, new Map()))
  })
})

it('a line counts the offers of its part alone', () => {
  expect(offersOf(aListAnswer())).toBe(2)
  expect(offersOf(aListAnswer({ best: null }))).toBe(0)
})
