import { beforeAll, describe, expect, it } from 'vitest'
import type { CartItem } from '../../../worker/sales/cart/schemas.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { createRates } from '../search/stock.ts'
import { run, sell, shopper } from './shopper.ts'

beforeAll(createRates)

const setCost = (itemId: number, micros: number) =>
  run('UPDATE offer_items SET cost_micros = ? WHERE id = ?', micros, itemId)
const byn = (micros: number) => ({ micros, currency: 'BYN' })

describe('the price the shopper saw', () => {
  it('stays, with how far today’s has risen', async () => {
    const { itemId } = await sell({ costMicros: 4_000_000 })
    const me = await shopper()
    await me.add({ supplier_offer_item_id: itemId, quantity: 2 })
    await setCost(itemId, 5_500_000)
    const [line] = await me.cart()
    expect(line).toMatchObject({
      price: byn(4_000_000),
      offer: { price: byn(5_500_000) },
      price_increase: byn(1_500_000),
      channel_price_increase: byn(1_500_000),
      price_discount: 0,
      sum: { amount: 1100 },
    })
    const path = `/user/cart/${line?.id}`
    const kept = await dataOf<CartItem>(await me.put(path, { quantity: 3, selected: false }))
    expect(kept).toMatchObject({ price: byn(4_000_000), price_increase: byn(1_500_000) })
    const taken = await dataOf<CartItem>(await me.put(path, { accept_price: true }))
    expect(taken).toMatchObject({ quantity: 3, price: byn(5_500_000), price_increase: null })
    expect(await me.cart()).toEqual([taken])
  })

  it('stays, with by how many percent today’s has fallen', async () => {
    const { itemId } = await sell({ costMicros: 3_000_000 })
    const me = await shopper()
    await me.add({ supplier_offer_item_id: itemId })
    await setCost(itemId, 2_000_000)
    expect(await me.cart()).toMatchObject([
      {
        price: byn(3_000_000),
        price_discount: 33,
        channel_price_discount: 33,
        price_increase: null,
      },
    ])
  })

  it('does not rise when more is added at a higher one', async () => {
    const { itemId } = await sell({ costMicros: 4_000_000 })
    const me = await shopper()
    await me.add({ supplier_offer_item_id: itemId })
    await setCost(itemId, 9_000_000)
    const seen = { price: byn(9_000_000), channel_price: byn(9_000_000) }
    const more = await me.add({ supplier_offer_item_id: itemId, quantity: 1, ...seen })
    expect(more).toMatchObject({
      quantity: 2,
      price: byn(4_000_000),
      price_increase: byn(5_000_000),
    })
    await setCost(itemId, 3_000_000)
    const less = await me.add({ supplier_offer_item_id: itemId, quantity: 1 })
    expect(less).toMatchObject({ quantity: 3, price: byn(3_000_000), price_increase: null })
  })

  it('becomes the new quantity’s only with consent', async () => {
    const { itemId } = await sell({ ladder: [[1, 4_000_000], [10, 3_000_000]], remains: 50 }) // prettier-ignore
    const me = await shopper()
    const { id } = await me.add({ supplier_offer_item_id: itemId, quantity: 10 })
    const put = async (body: object) => dataOf<CartItem>(await me.put(`/user/cart/${id}`, body))
    expect(await put({ quantity: 9 })).toMatchObject({
      price: byn(3_000_000),
      price_increase: byn(1_000_000),
      sum: { amount: 3600 },
    })
    expect(await put({ quantity: 8, accept_price: true })).toMatchObject({
      price: byn(4_000_000),
      price_increase: null,
    })
    expect(await put({ quantity: 20, accept_price: true })).toMatchObject({
      price: byn(3_000_000),
      price_discount: 0,
    })
  })

  it('cannot be accepted where no price exists', async () => {
    const { itemId } = await sell({ costMicros: 4_000_000 })
    const me = await shopper()
    const line = await me.add({ supplier_offer_item_id: itemId })
    const accept = () => me.put(`/user/cart/${line.id}`, { accept_price: true })
    for (const change of ["currency = 'XAU'", 'is_listed = 0']) {
      await run(`UPDATE offer_items SET ${change} WHERE id = ?`, itemId)
      expect((await accept()).status).toBe(409)
    }
    expect(await me.cart()).toMatchObject([{ price: byn(4_000_000) }])
  })

  it('is never charged, as it is only a page’s claim', async () => {
    const { itemId } = await sell({ costMicros: 4_000_000 })
    const me = await shopper()
    const line = await me.add({
      supplier_offer_item_id: itemId,
      quantity: 2,
      price: byn(0),
      channel_price: byn(Number.MAX_SAFE_INTEGER),
    })
    expect(line).toMatchObject({
      price: byn(0),
      price_increase: byn(4_000_000),
      channel_price_discount: 100,
      sum: { amount: 800 },
    })
  })

  it('is today’s when sent in a currency without a rate', async () => {
    const { itemId } = await sell({ costMicros: 4_000_000 })
    const me = await shopper()
    const price = { micros: 1, currency: 'XAU' }
    expect(await me.add({ supplier_offer_item_id: itemId, price })).toMatchObject({
      price: byn(4_000_000),
      price_increase: null,
    })
  })

  it('is kept for price and channel price separately', async () => {
    const { itemId, brandId } = await sell({ costMicros: 10_000_000 })
    await run(
      `INSERT INTO markup_rules (name, percent_bps, brand_id, channel_id)
       SELECT 'all', 3000, ?1, NULL UNION ALL SELECT 'ours', 1700, ?1, id FROM channels`,
      brandId,
    )
    const me = await shopper()
    await me.add({ supplier_offer_item_id: itemId, quantity: 2 })
    expect(await me.cart()).toMatchObject([
      {
        price: byn(13_000_000),
        channel_price: byn(11_700_000),
        offer: { discount_percent: 10 },
        sum: { amount: 2340 },
      },
    ])
    await setCost(itemId, 20_000_000)
    expect(await me.cart()).toMatchObject([
      { price_increase: byn(13_000_000), channel_price_increase: byn(11_700_000) },
    ])
  })

  it('gives no sum that JSON cannot represent exactly', async () => {
    const { itemId } = await sell({ costMicros: 9_000_000_000_000_000, remains: 1e9 })
    const me = await shopper()
    await me.add({ supplier_offer_item_id: itemId, quantity: 1e9, is_saved_for_later: true })
    expect(await me.cart()).toMatchObject([{ quantity: 1e9, sum: null, problem: 'not_enough' }])
  })
})

describe('another currency', () => {
  it('converts the stored price at today’s rate, rounded as shown prices are', async () => {
    const { itemId } = await sell({ costMicros: 10_000_000 })
    const me = await shopper()
    await me.add({ supplier_offer_item_id: itemId })
    // 10 / 3.2704 = 3.0577…; 10 / 0.040356 = 247.7946…
    expect(await me.cart('?currency=USD')).toMatchObject([
      {
        price: { micros: 3_060_000, currency: 'USD' },
        offer: { price: { micros: 3_060_000, currency: 'USD' } },
        price_increase: null,
        price_discount: 0,
        sum: { amount: 306, currency: 'USD' },
      },
    ])
    me.cookies.set('currency', 'RUB')
    expect(await me.cart()).toMatchObject([{ price: { micros: 247_790_000, currency: 'RUB' } }])
  })

  it('shows small prices to a ten-thousandth, and accepts in the shown currency', async () => {
    const { itemId } = await sell({ costMicros: 5_000 })
    const me = await shopper()
    const { id } = await me.add({ supplier_offer_item_id: itemId })
    // 0.005 / 3.2704 = 0.00152…
    expect(await me.cart('?currency=USD')).toMatchObject([{ price: { micros: 1_500 } }])
    await me.put(`/user/cart/${id}?currency=USD`, { accept_price: true })
    // 0.0015 × 3.2704 = 0.0049056, against 0.0050 today.
    expect(await me.cart('?currency=BYN')).toMatchObject([
      { price: byn(4_900), price_increase: byn(100) },
    ])
  })

  it('gives no comparison when the rate is gone', async () => {
    const { itemId } = await sell({ costMicros: 4_000_000 })
    const me = await shopper()
    await me.add({ supplier_offer_item_id: itemId })
    await run("UPDATE cart_items SET currency = 'XAU' WHERE user_id = ?", me.person.id)
    expect(await me.cart()).toMatchObject([
      { price: null, price_increase: null, price_discount: 0, sum: { amount: 400 } },
    ])
  })

  it('is refused when its code is malformed', async () => {
    const me = await shopper()
    for (const currency of ['byn', 'BY', "B'N", '']) {
      const answer = await me.get(`/user/cart?currency=${encodeURIComponent(currency)}`)
      expect(answer.status).toBe(422)
    }
  })
})
