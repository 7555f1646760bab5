import { describe, expect, it } from 'vitest'
import type { StoredLine } from '../../../../web/offers/cart/stored-cart.ts'
import { newParts, replacedLines } from '../../../../web/offers/cart/replaced-lines.ts'
import { anOffer } from '../../shop/search/an-offer.ts'
import { product } from '../../baskets/a-plan.ts'

const line = (id: number, quantity: number, changes: Partial<StoredLine> = {}): StoredLine => ({
  supplier_offer_item_id: id,
  quantity,
  price: null,
  channel_price: { micros: 5, currency: 'BYN' },
  is_saved_for_later: false,
  selected: true,
  product,
  ...changes,
})

const parts = (...pairs: [number, number][]) =>
  pairs.map(([supplier_offer_item_id, quantity]) => ({ supplier_offer_item_id, quantity }))

const quotes = (...ids: number[]) =>
  new Map(
    ids.map((id) => [id, { product, offer: anOffer({ id, micros: 7, days: 1, sum: 1 }) }] as const),
  )

const cart = [
  line(1, 5),
  line(2, 2, { is_saved_for_later: true }),
  line(3, 4),
  line(4, 1, { selected: false }),
]

describe('lines of a guest’s cart that are replaced', () => {
  it('leave what stays where and as it is, take today’s prices for the rest, and come back', () => {
    const [before, after] = [parts([1, 5], [3, 4]), parts([3, 4], [9, 2])]
    expect(newParts(cart, after)).toEqual(parts([9, 2]))
    const next = replacedLines(cart, { before, after }, quotes(9))
    expect(next).toEqual([
      cart[1],
      cart[2],
      cart[3],
      line(9, 2, {
        price: { micros: 7, currency: 'BYN' },
        channel_price: { micros: 7, currency: 'BYN' },
      }),
    ])
    if (!Array.isArray(next)) throw new Error('refused')
    const back = replacedLines(next, { before: after, after: before }, quotes(1))
    if (!Array.isArray(back)) throw new Error('refused')
    const quantities = back.map((each) => [each.supplier_offer_item_id, each.quantity] as const)
    expect(quantities.sort(([one], [other]) => one - other)).toEqual([
      [1, 5],
      [2, 2],
      [3, 4],
      [4, 1],
    ])
  })

  it('stay as they are when the cart has changed, and when they are so already', () => {
    const change = { before: parts([1, 5]), after: parts([9, 2]) }
    expect(replacedLines(cart, change, quotes(9))).toEqual({ why: 'changed', mpn: '' })
    const now = parts([3, 4], [1, 5])
    expect(replacedLines(cart, { before: [], after: now }, quotes())).toEqual(cart)
  })

  it('refuse what cannot be ordered, or lies aside, by name', () => {
    const before = parts([1, 5], [3, 4])
    const refusal = (after: [number, number], known = quotes(after[0])) =>
      replacedLines(cart, { before, after: parts(after) }, known)
    expect(refusal([9, 5001])).toEqual({ why: 'part', mpn: 'LM317T' })
    expect(refusal([9, 1], new Map())).toEqual({ why: 'part', mpn: '' })
    expect(refusal([2, 1])).toEqual({ why: 'aside', mpn: 'LM317T' })
    expect(refusal([4, 1])).toEqual({ why: 'aside', mpn: 'LM317T' })
  })

  it('are at most 500', () => {
    const full = Array.from({ length: 500 }, (_, n) => line(n + 1, 1))
    const before = parts(...full.map((each): [number, number] => [each.supplier_offer_item_id, 1]))
    const after = [...before, ...parts([900, 1])]
    expect(replacedLines(full, { before, after }, quotes(900))).toMatchObject({ why: 'full' })
  })
})
