import { expect, it } from 'vitest'
import type { FoundProduct, Offer } from '../../../../worker/catalog/search/schemas/search.ts'
import { comparedOffers, leastOf } from '../../../../web/shop/search/compare/compared-offers.ts'

const found = (...offers: [id: number, days: number][]) =>
  ({ offers: offers.map(([id, days_max]) => ({ id, days_max }) as Offer) }) as FoundProduct

it('finds the chosen offers in their order, and skips those not shown', () => {
  const compared = comparedOffers(['3', '99', '1'], [found([1, 5]), found([2, 5], [3, 2])])
  expect(compared.map(({ offer }) => offer.id)).toEqual([3, 1])
})

it('finds the least values, unless all are equal', () => {
  const compared = comparedOffers(['1', '2', '3'], [found([1, 5], [2, 2], [3, 2])])
  expect([...leastOf(compared, ({ days_max }) => days_max)]).toEqual([2, 3])
  expect([...leastOf(compared, () => 7)]).toEqual([])
  expect([...leastOf(compared, () => null)]).toEqual([])
})
