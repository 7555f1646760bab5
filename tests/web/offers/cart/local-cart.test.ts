import { describe, expect, test } from 'vitest'
import { changedLine, withAddition, withLines } from '../../../../web/offers/cart/local-cart.ts'
import { EMPTY_CART } from '../../../../web/offers/cart/stored-cart.ts'
import { MOST_ITEMS } from '../../../../web/offers/owned-list/stored-items.ts'
import { aLine, aPrice, aProduct, aStep, cartOffer } from './cart-offer.ts'

const offer = cartOffer({
  id: 7,
  minimum: 10,
  pack: 10,
  remains: 100,
  ladder: [aStep(1, 3_000_000), aStep(50, 2_000_000)],
})
const add = (quantity: number) => ({ offer, product: aProduct, quantity })

describe('adding', () => {
  test('keeps the prices of the quantity as seen', () => {
    const [line] = withAddition([], add(50))
    expect(line).toMatchObject({ quantity: 50, channel_price: aPrice(2_000_000), selected: true })
  })
  test('the same offer twice adds up, capped by the stock', () => {
    const lines = withAddition(withAddition([], add(60)), add(60))
    expect(lines).toHaveLength(1)
    expect(lines[0]?.quantity).toBe(100)
  })
  test('a line saved for later comes back with the added pieces only', () => {
    const saved = aLine({ supplier_offer_item_id: 7, quantity: 40, is_saved_for_later: true })
    expect(withAddition([saved], add(20))[0]).toMatchObject({
      quantity: 20,
      is_saved_for_later: false,
    })
  })
  test('a full cart takes no other line', () => {
    const full = Array.from({ length: MOST_ITEMS }, (_, at) =>
      aLine({ supplier_offer_item_id: 1000 + at }),
    )
    expect(withAddition(full, add(10))).toEqual(full)
  })
})

describe('changing the quantity', () => {
  const line = aLine({ supplier_offer_item_id: 7, quantity: 10, channel_price: aPrice(3_000_000) })
  test('takes the price of the new quantity as seen', () => {
    expect(changedLine(line, { quantity: 50 }, offer).channel_price).toEqual(aPrice(2_000_000))
  })
  test('keeps the price seen while its rise is not accepted', () => {
    const cheaper = { ...line, channel_price: aPrice(2_500_000) }
    expect(changedLine(cheaper, { quantity: 20 }, offer).channel_price).toEqual(aPrice(2_500_000))
  })
  test("accepting takes today's price", () => {
    const cheaper = { ...line, channel_price: aPrice(2_500_000) }
    expect(changedLine(cheaper, { accept_price: true }, offer).channel_price).toEqual(
      aPrice(3_000_000),
    )
  })
  test('without an answer of the server only the quantity changes', () => {
    expect(changedLine(line, { quantity: 20 }, null)).toEqual({ ...line, quantity: 20 })
  })
})

test('a cart has a UUID from its first line on', () => {
  const first = withLines(EMPTY_CART, [aLine({ supplier_offer_item_id: 1 })], () => 'one')
  expect(first.id).toBe('one')
  expect(withLines(first, [], () => 'two').id).toBe('one')
  expect(withLines(EMPTY_CART, [], () => 'one').id).toBe('')
})
