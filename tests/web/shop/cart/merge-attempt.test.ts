import { describe, expect, test } from 'vitest'
import { afterMerge, mergeBody, withAttempt } from '../../../../web/shop/cart/sync/merge-attempt.ts'
import { newUuid } from '../../../../web/lib/new-uuid.ts'
import { EMPTY_CART } from '../../../../web/offers/cart/stored-cart.ts'
import { CartMerge } from '../../../../worker/sales/cart/schemas.ts'
import { aLine, aProduct } from '../../offers/cart/cart-offer.ts'

const ID = '6f2d2c60-6d5c-4f0b-9a9d-0b1f6a3c1e55'
const line = (id: number, quantity: number) => aLine({ supplier_offer_item_id: id, quantity })
const favorite = (id: number) => ({
  supplier_offer_item_id: id,
  note: 'n',
  product: aProduct,
  created_at: '',
})
const cart = { id: ID, lines: [line(1, 2), line(2, 3)], merging: null }
const favorites = [favorite(8)]

const attempted = withAttempt({ cart, favorites }, newUuid)

describe("merging a guest's lists", () => {
  test('sends what the server accepts', () => {
    const body = mergeBody({ cart: attempted, favorites })
    expect(body?.id).toBe(ID)
    expect(CartMerge.parse(body).items.map((item) => item.supplier_offer_item_id)).toEqual([1, 2])
    expect(body?.favorites).toEqual([{ supplier_offer_item_id: 8, note: 'n' }])
  })
  test('removes from the device only what was sent', () => {
    const rest = afterMerge({ cart: attempted, favorites }, newUuid)
    expect(rest.cart).toEqual(EMPTY_CART)
    expect(rest.favorites).toEqual([])
  })
  test('repeats a call whose answer was lost with the very same lines', () => {
    const changed = { ...attempted, lines: [line(1, 5), line(9, 1)] }
    const again = withAttempt({ cart: changed, favorites: [favorite(7), ...favorites] }, newUuid)
    const body = mergeBody({ cart: again, favorites: [favorite(7), ...favorites] })
    expect(body?.items).toEqual(mergeBody({ cart: attempted, favorites })?.items)
    expect(body?.favorites).toHaveLength(1)
  })
  test('keeps later lines, in a cart with a UUID of its own', () => {
    const changed = { ...attempted, lines: [line(1, 5), line(9, 1)] }
    const rest = afterMerge({ cart: changed, favorites: [favorite(7), ...favorites] }, newUuid)
    expect(rest.cart.lines).toEqual([line(1, 3), line(9, 1)])
    expect(rest.cart.id).not.toBe(ID)
    expect(rest.cart.merging).toBeNull()
    expect(rest.favorites).toEqual([favorite(7)])
  })
  test('sends favourites alone with a UUID made for them', () => {
    const only = withAttempt({ cart: EMPTY_CART, favorites }, () => ID)
    expect(CartMerge.parse(mergeBody({ cart: only, favorites })).favorites).toHaveLength(1)
  })
})

test('UUIDs are of version 4 and differ', () => {
  const made = Array.from({ length: 50 }, newUuid)
  expect(new Set(made).size).toBe(50)
  for (const each of made) {
    expect(each).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  }
})
