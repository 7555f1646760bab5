import { beforeAll, describe, expect, it } from 'vitest'
import { errorsOf } from '../../support/worker/suppliers.ts'
import { tripCounter } from '../../support/worker/trip-counter.ts'
import { createRates } from '../search/stock.ts'
import { run, sell, shopper, WAYS_TO_GO } from './shopper.ts'

beforeAll(createRates)

const refusal = (answer: Response) =>
  answer.json<{
    code: string
    message: string
    problem?: string
    remains?: number
    quantity?: number | null
  }>()

describe('POST /user/cart', () => {
  it('adds the minimum at today’s price', async () => {
    const { itemId, productId } = await sell({ minimum: 5, pack: 5, costMicros: 2_500_000 })
    const me = await shopper()
    const item = await me.add({ supplier_offer_item_id: itemId })
    expect(item).toMatchObject({
      id: expect.any(Number),
      supplier_offer_item_id: itemId,
      quantity: 5,
      price: { micros: 2_500_000, currency: 'BYN' },
      channel_price: { micros: 2_500_000, currency: 'BYN' },
      is_saved_for_later: false,
      selected: true,
      product: { id: productId },
      offer: { id: itemId, remains: 10, minimum: 5, pack: 5 },
      sum: { amount: 1250, currency: 'BYN' },
      problem: null,
    })
    expect(await me.cart()).toEqual([item])
    const one = await me.get(`/user/cart/${item.id}`)
    expect(await one.json()).toEqual({ data: item })
  })

  it('adds up with the stored line, in whole packs, as far as stock goes', async () => {
    const { itemId } = await sell({ minimum: 10, pack: 4, remains: 25 })
    const me = await shopper()
    const first = await me.add({ supplier_offer_item_id: itemId, quantity: 10 })
    const more = await me.add({ supplier_offer_item_id: itemId, quantity: 3, selected: false })
    expect(more).toMatchObject({ id: first.id, quantity: 14, selected: true })
    expect(await me.add({ supplier_offer_item_id: itemId, quantity: 1_000_000_000 })).toMatchObject(
      {
        id: first.id,
        quantity: 22,
        problem: null,
      },
    )
    expect(await me.cart()).toHaveLength(1)
  })

  it('brings a line back from saved for later, and never the other way', async () => {
    const { itemId } = await sell()
    const me = await shopper()
    const add = (isSaved: boolean) =>
      me.add({ supplier_offer_item_id: itemId, quantity: 2, is_saved_for_later: isSaved })
    expect(await add(true)).toMatchObject({ quantity: 2, is_saved_for_later: true })
    expect(await add(true)).toMatchObject({ quantity: 4, is_saved_for_later: true })
    expect(await add(false)).toMatchObject({ quantity: 2, is_saved_for_later: false })
    expect(await add(true)).toMatchObject({ quantity: 4, is_saved_for_later: false })
  })

  it('refuses an invalid quantity with the reason', async () => {
    const { itemId } = await sell({ minimum: 10, pack: 4, remains: 25, isAtLeast: true })
    const me = await shopper()
    const ask = (quantity: number) =>
      me.post('/user/cart', { supplier_offer_item_id: itemId, quantity })
    const low = await ask(6)
    expect([low.status, await errorsOf(low)]).toEqual([
      422,
      { quantity: ['The minimum order is 10.'] },
    ])
    const odd = await ask(15)
    expect([odd.status, await errorsOf(odd)]).toEqual([
      422,
      { quantity: ['Orders start at 10 and go up in steps of 4.'] },
    ])
    const many = await ask(26)
    expect(many.status).toBe(409)
    expect(await refusal(many)).toMatchObject({
      code: 'out_of_stock',
      message: 'Only 25 left; at most 22 can be ordered.',
      problem: 'not_enough',
      remains: 25,
      quantity: 22,
    })
    expect(await me.cart()).toEqual([])
  })

  it.each(Object.entries(WAYS_TO_GO))('refuses an item %s, but saves it', async (_, go) => {
    const item = await sell()
    await go(item)
    const me = await shopper()
    const wish = { supplier_offer_item_id: item.itemId, quantity: 3 }
    const answer = await me.post('/user/cart', wish)
    expect(answer.status).toBe(409)
    expect(await refusal(answer)).toMatchObject({
      code: 'out_of_stock',
      problem: 'gone',
      remains: 0,
    })
    expect(await me.add({ ...wish, is_saved_for_later: true })).toMatchObject({
      quantity: 3,
      offer: null,
      sum: null,
      product: { id: item.productId },
      problem: 'gone',
    })
  })

  it('refuses what is out of stock or below the minimum', async () => {
    const me = await shopper()
    const ask = async (terms: object) => {
      const { itemId } = await sell(terms)
      return refusal(await me.post('/user/cart', { supplier_offer_item_id: itemId, quantity: 1 }))
    }
    expect(await ask({ remains: 0 })).toMatchObject({ problem: 'no_stock', quantity: null })
    expect(await ask({ remains: 3, minimum: 4 })).toMatchObject({
      problem: 'below_minimum',
      remains: 3,
      message: 'Only 3 left, fewer than the minimum order of 4.',
    })
  })

  it('refuses an unknown item and malformed bodies', async () => {
    const { itemId } = await sell()
    const me = await shopper()
    const id = { supplier_offer_item_id: itemId }
    const price = (micros: unknown, currency: unknown = 'BYN') => ({
      ...id,
      price: { micros, currency },
    })
    const bodies = [
      { supplier_offer_item_id: 123_456_789_012 },
      {},
      { supplier_offer_item_id: String(itemId) },
      ...[0, -1, 0.5, 1e10, '3', null, true].map((quantity) => ({ ...id, quantity })),
      ...[-1, 0.1, 2 ** 53, '1', null].map((micros) => price(micros)),
      price(1, 'byn'),
      price(1, ['BYN']),
      { ...id, is_saved_for_later: 1 },
      { ...id, user_id: 1 },
      `{"supplier_offer_item_id":${itemId},"__proto__":{"quantity":3}}`,
    ]
    for (const body of bodies) {
      const answer = await me.post('/user/cart', body)
      expect(`${JSON.stringify(body)} ${answer.status}`).toBe(`${JSON.stringify(body)} 422`)
    }
    expect(await me.cart()).toEqual([])
  })

  it('loses nothing when many add the same at once', async () => {
    const { itemId } = await sell({ remains: 1000 })
    const me = await shopper()
    const wish = { supplier_offer_item_id: itemId, quantity: 7 }
    const items = await Promise.all(Array.from({ length: 25 }, () => me.add(wish)))
    expect(new Set(items.map((item) => item.id)).size).toBe(1)
    expect(await me.cart()).toMatchObject([{ quantity: 175 }])
  })

  it('takes 500 lines and refuses one more', async () => {
    const me = await shopper()
    const rows = JSON.stringify(Array.from({ length: 499 }, (_, n) => n + 1))
    await run(
      `INSERT INTO cart_items (user_id, supplier_offer_item_id, product_id, quantity)
       SELECT ?, value, 1, 1 FROM json_each(?)`,
      me.person.id,
      rows,
    )
    const [last, over] = [await sell(), await sell()]
    const wish = (item: typeof last) => ({ supplier_offer_item_id: item.itemId, quantity: 1 })
    await me.add(wish(last))
    const answer = await me.post('/user/cart', wish(over))
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'conflict', reason: 'cart_full', limit: 500 })
    expect(await me.add(wish(last))).toMatchObject({ quantity: 2 })
    expect(await me.cart()).toHaveLength(500)
  })
})

describe('round trips', () => {
  it('are one for reading and two for writing, besides the session’s', async () => {
    const { itemId } = await sell()
    const me = await shopper()
    const body = { supplier_offer_item_id: itemId, quantity: 1 }
    const asked = (options: object) => me.get('/user/cart/x', options)
    const trips = await tripCounter(asked)
    const session = await trips(asked)
    expect(await trips((options) => me.post('/user/cart', body, options))).toBe(session + 2)
    const [item] = await me.cart()
    const path = `/user/cart/${item?.id}`
    expect(await trips((options) => me.get('/user/cart', options))).toBe(session + 1)
    expect(await trips((options) => me.get(path, options))).toBe(session + 1)
    expect(await trips((options) => me.put(path, { quantity: 2 }, options))).toBe(session + 2)
    const merge = { id: crypto.randomUUID(), items: [body], favorites: [] }
    expect(await trips((options) => me.post('/user/cart/merge', merge, options))).toBe(session + 2)
    expect(await trips((options) => me.delete(path, options))).toBe(session + 1)
  })
})
