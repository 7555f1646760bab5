import { describe, expect, it } from 'vitest'
import { withChosen } from '../../../../web/shop/search/list/chosen-offers.ts'
import {
  additionsOf,
  planned,
  splitLines,
} from '../../../../web/shop/search/list/planned-choices.ts'
import { aPlan } from '../../baskets/a-plan.ts'
import { aListAnswer } from './a-list-answer.ts'
import { anOffer } from './an-offer.ts'

const result = {
  currency: 'BYN',
  lines: [aListAnswer(), aListAnswer(), aListAnswer({ best: null, matches: [] })],
  found: 2,
  total: { amount: 2000, currency: 'BYN' },
}

const quotes = new Map(
  [1, 2, 3].map((id) => [id, { offer: anOffer({ id, micros: 90_000, days: 1, sum: 1 }) }] as const),
)

/** The first line split, the second one sharing an offer with it. */
const plan = {
  ...aPlan({
    sum: 1500,
    lines: [
      { id: 0, parts: [[2, 40, 90_000], [3, 60, 80_000]] },
      { id: 1, parts: [[3, 100, 80_000]] },
    ],
    changed: [0, 1],
  }),
  // A pack of 50 makes it 200 pieces, not 160.
  purchases: [
    { supplier_offer_item_id: 2, quantity: 40 },
    { supplier_offer_item_id: 3, quantity: 200 },
  ],
} // prettier-ignore

const applied = () => withChosen(result, planned(withChosen(result, new Map()), plan, quotes))

describe('a plan taken by a list', () => {
  it('sets the offers of each line, with their own sums in the total', () => {
    const { lines, total } = applied()
    expect(lines.map(({ taken }) => taken.map((one) => [one.offer.id, one.quantity]))).toEqual([
      [[2, 40], [3, 60]],
      [[3, 100]],
      [],
    ]) // prettier-ignore
    expect(lines[0]?.taken.map(({ offer }) => offer.order.sum?.amount)).toEqual([360, 480])
    expect(total.amount).toBe(360 + 480 + 800)
  })

  it('puts into the cart exactly what it orders, each offer once', () => {
    const additions = additionsOf(applied().lines, plan)
    expect(additions.map(({ offer, quantity }) => [offer.id, quantity])).toEqual([
      [2, 40],
      [3, 200],
    ])
  })

  it('is void for a line whose quantity was changed since', () => {
    const chosen = planned(withChosen(result, new Map()), plan, quotes)
    const changed = { ...result, lines: result.lines.with(1, aListAnswer({ quantity: 7 })) }
    const { lines } = withChosen(changed, chosen)
    expect(lines[1]?.best?.id).toBe(1)
    expect(additionsOf(lines, plan).map(({ offer, quantity }) => [offer.id, quantity])).toEqual([
      [2, 40],
      [3, 60],
      [1, 100],
    ])
  })

  it('gives a row of a file to each offer', () => {
    expect(splitLines(applied().lines).map((each) => each.best?.id)).toEqual([2, 3, 3, undefined])
  })
})
