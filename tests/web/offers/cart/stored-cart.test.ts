import { expect, test } from 'vitest'
import { readCart } from '../../../../web/offers/cart/stored-cart.ts'
import { readFavorites } from '../../../../web/offers/favorites/stored-favorites.ts'
import { MOST_ITEMS } from '../../../../web/offers/owned-list/stored-items.ts'
import { aLine } from './cart-offer.ts'

const ID = '6f2d2c60-6d5c-4f0b-9a9d-0b1f6a3c1e55'
const good = aLine({ supplier_offer_item_id: 4_294_967_297, quantity: 3 })

test('reads what it wrote', () => {
  const cart = { id: ID, lines: [good], merging: { lines: [good], favorites: [9] } }
  expect(readCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart)
})

test.each([null, 7, 'cart', []])('reads %j as an empty cart or none', (data) => {
  expect(readCart(data)?.lines ?? []).toEqual([])
})

test('leaves out invalid lines and keeps the rest', () => {
  const lines = [
    good,
    null,
    { ...good, supplier_offer_item_id: 'x' },
    { ...good, supplier_offer_item_id: 2, quantity: 0 },
    { ...good, supplier_offer_item_id: 3, quantity: 1.5 },
    { ...good, supplier_offer_item_id: 4, quantity: 1e12 },
    { ...good, supplier_offer_item_id: -5 },
    { ...good, quantity: 8 },
  ]
  expect(readCart({ id: ID, lines, merging: null })?.lines).toEqual([good])
})

test('an invalid price or product counts as none', () => {
  const line = {
    ...good,
    price: { micros: 'much', currency: 'BYN' },
    channel_price: { micros: 5, currency: '<b>' },
    product: { id: 1, mpn: 5, name: '', brand: {} },
  }
  expect(readCart({ id: 'no uuid', lines: [line] })).toEqual({
    id: '',
    lines: [{ ...good, price: null, channel_price: null, product: null }],
    merging: null,
  })
})

test('holds no more lines than a cart may', () => {
  const lines = Array.from({ length: MOST_ITEMS + 5 }, (_, at) => ({
    ...good,
    supplier_offer_item_id: at + 1,
  }))
  expect(readCart({ id: ID, lines })?.lines).toHaveLength(MOST_ITEMS)
})

test('favourites are read the same way', () => {
  const favorite = {
    supplier_offer_item_id: 5,
    note: 'for the van',
    product: good.product,
    created_at: '2026-11-20T10:00:00.000Z',
  }
  expect(readFavorites([favorite, favorite, { note: 'x' }, 3])).toEqual([favorite])
  expect(readFavorites([{ ...favorite, note: 'n'.repeat(900) }])?.[0]?.note).toHaveLength(500)
  expect(readFavorites('favorites')).toBeNull()
})
