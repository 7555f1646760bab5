import { describe, expect, test } from 'vitest'
import type { CartProblem } from '../../../worker/sales/cart/schemas.ts'
import type { Offer } from '../../../worker/catalog/search/schemas/search.ts'
import { priceAt } from '../../../web/offers/price-at.ts'
import {
  decreased,
  increased,
  largestQuantity,
  nextStep,
  problemOf,
  settledQuantity,
} from '../../../web/offers/quantity.ts'
import { aStep, cartOffer } from './cart/cart-offer.ts'

/** Valid quantities: 5, 8, 11, 14, 17, 20. */
const terms = { minimum: 5, pack: 3, remains: 21 }

test('valid quantities are the minimum plus whole packs, up to the stock', () => {
  expect(largestQuantity(terms)).toBe(20)
  expect(settledQuantity(terms, 1)).toBe(5)
  expect(settledQuantity(terms, 5)).toBe(5)
  expect(settledQuantity(terms, 6)).toBe(8)
  expect(settledQuantity(terms, 1_000_000_000)).toBe(20)
})

test('a step up is the next valid quantity, and ends at the stock', () => {
  expect(increased(terms, 5)).toBe(8)
  expect(increased(terms, 6)).toBe(8)
  expect(increased(terms, 20)).toBe(20)
})

test('a step down is the previous valid quantity; below the minimum it removes the line', () => {
  expect(decreased(terms, 11)).toBe(8)
  expect(decreased(terms, 9)).toBe(8)
  expect(decreased(terms, 5)).toBeNull()
  expect(decreased(terms, 4)).toBeNull()
})

test('a quantity above the stock steps down to the stock', () => {
  expect(decreased(terms, 1000)).toBe(20)
})

test('nothing can be ordered when the stock is below the minimum', () => {
  const few = { minimum: 5, pack: 1, remains: 4 }
  expect(largestQuantity(few)).toBeNull()
  expect(settledQuantity(few, 5)).toBeNull()
})

describe('the price of a quantity', () => {
  const offer = cartOffer({
    id: 1,
    minimum: 10,
    pack: 10,
    remains: 150,
    ladder: [aStep(1, 300), aStep(100, 200), aStep(1000, 100)],
  })
  test('is that of the highest price break it reaches', () => {
    expect(priceAt(offer, 99)?.channel_price.micros).toBe(300)
    expect(priceAt(offer, 100)?.channel_price.micros).toBe(200)
    expect(priceAt({ ladder: [] }, 1)).toBeNull()
  })
  test('has a next price break only where the stock reaches it', () => {
    expect(nextStep(offer, 10)?.quantity).toBe(100)
    expect(nextStep(offer, 100)).toBeNull()
  })
})

describe('problemOf says why a line cannot be ordered', () => {
  const offer = cartOffer({ id: 1, minimum: 5, pack: 3, remains: 21 })
  test.each<[CartProblem | null, Offer | null, number]>([
    ['gone', null, 5],
    ['no_stock', { ...offer, remains: 0 }, 5],
    ['below_minimum', { ...offer, remains: 4 }, 5],
    ['unpriced', { ...offer, ladder: [] }, 5],
    ['not_enough', offer, 23],
    ['invalid_quantity', offer, 6],
    ['invalid_quantity', offer, 2],
    [null, offer, 8],
  ])('%s', (problem, given, quantity) => {
    expect(problemOf(given, quantity)).toBe(problem)
  })
})
