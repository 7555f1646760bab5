import { describe, expect, test } from 'vitest'
import { cartCsv } from '../../../../web/shop/cart/page/cart-csv.ts'
import { cartList } from '../../../../web/shop/cart/page/cart-list.ts'
import { cartEntry } from '../../../../web/offers/cart/cart-entry.ts'
import { readSharedItems, sharedItemsText } from '../../../../web/shop/cart/share/shared-items.ts'
import { sharedLines } from '../../../../web/shop/cart/share/shared-lines.ts'
import { aLine, aProduct, cartOffer } from '../../offers/cart/cart-offer.ts'

describe('a shared link', () => {
  test('is read as it was written', () => {
    const items = [
      { supplier_offer_item_id: 4_294_967_297, quantity: 10 },
      { supplier_offer_item_id: 8_589_934_593, quantity: 1 },
    ]
    expect(sharedItemsText(items)).toBe('4294967297:10,8589934593:1')
    expect(readSharedItems(sharedItemsText(items))).toEqual({
      items,
      unreadable: 0,
      isTooLong: false,
    })
  })
  test('adds up an item that it holds twice', () => {
    expect(readSharedItems('5:2,5:3').items).toEqual([{ supplier_offer_item_id: 5, quantity: 5 }])
  })
  test.each([
    ['', 0],
    [',,,', 0],
    ['<script>alert(1)</script>', 1],
    ['5:0,5:-1,0:5,5:1e3,5: 7,+5:1', 6],
    ['99999999999999999999:1,9007199254740993:1', 2],
    ['5:9999999999', 1],
    ['__proto__:1,constructor:1', 2],
  ])('takes nothing from %j', (text, unreadable) => {
    expect(readSharedItems(text)).toEqual({ items: [], unreadable, isTooLong: false })
  })
  test('keeps the valid items of a damaged one', () => {
    expect(readSharedItems('5:1,junk,6:')).toMatchObject({
      items: [{ supplier_offer_item_id: 5, quantity: 1 }],
      unreadable: 2,
    })
  })
  test('with more items than a cart may hold is refused as a whole', () => {
    const text = Array.from({ length: 501 }, (_, at) => `${at + 1}:1`).join(',')
    expect(readSharedItems(text)).toMatchObject({ items: [], isTooLong: true })
    expect(readSharedItems('1:1,'.repeat(10_000))).toMatchObject({ items: [], isTooLong: true })
  })
  test('is offered in quantities that can be ordered', () => {
    const offer = cartOffer({ id: 5, minimum: 10, pack: 10, remains: 25 })
    const quotes = [
      { supplier_offer_item_id: 5, product: aProduct, offer, analogs: [] },
      { supplier_offer_item_id: 6, product: aProduct, offer: null, analogs: [] },
    ]
    const items = [5, 6, 7].map((id) => ({ supplier_offer_item_id: id, quantity: 99 }))
    const [first, gone, unknown] = sharedLines(items, quotes)
    expect(first?.addition?.quantity).toBe(20)
    expect(first?.sum).toEqual({ amount: 4000, currency: 'BYN' })
    expect(gone?.addition).toBeNull()
    expect(unknown).toMatchObject({ quote: null, addition: null })
  })
})

describe('the cart as a file', () => {
  const line = aLine({ supplier_offer_item_id: 5, quantity: 4 })
  const product = { ...aProduct, mpn: '=1+1', name: 'Filter; "oil"' }
  const entry = cartEntry(line, { offer: cartOffer({ id: 5 }), product, isKnown: true })
  test('quotes cells that need it and starts no formula', () => {
    const [, row] = cartCsv([entry], ['n']).split('\r\n')
    expect(row).toBe(`'=1+1;Bosch;"Filter; ""oil""";W5;4;"2,000000";"8,00";BYN`)
  })
  test('is text that the list search can read', () => {
    expect(cartList([entry])).toBe('=1+1\t4\tBosch')
  })
})
