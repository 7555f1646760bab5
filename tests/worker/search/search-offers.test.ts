import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { search } from './ask-search.ts'
import {
  createBrand,
  createItem,
  createOffer,
  createProduct,
  createRates,
  createWarehouse,
  freshNumber,
  stock,
} from './stock.ts'

beforeAll(createRates)

describe('offers', () => {
  it('prices the wanted quantity through the ladder and says what is near', async () => {
    const number = freshNumber()
    await stock(number, {
      costMicros: 3_000_000,
      ladder: [
        [1, 3_000_000],
        [10, 1_500_000],
        [100, 1_000_000],
      ],
      remains: 50,
    })
    const { data } = await search({ q: number, quantity: '6' })
    expect(data.products[0]?.offers[0]).toMatchObject({
      channel_price: { micros: 3_000_000, currency: 'BYN' },
      order: {
        quantity: 6,
        is_enough: true,
        sum: { amount: 1800, currency: 'BYN' },
        next_break: { quantity: 10, channel_price: { micros: 1_500_000 } },
        cheaper: { quantity: 10, sum: { amount: 1500 } },
      },
    })
  })

  it('counts the days that a warehouse waits until it dispatches', async () => {
    const number = freshNumber()
    const { offerId } = await stock(number, { remains: 5 })
    const days: (number | undefined)[] = []
    for (const weekday of [1, 2, 4, 8, 16, 32, 64]) {
      await env.DB.prepare(
        `UPDATE warehouses SET delivery_days_min = 2, delivery_days_max = 2, dispatch_weekdays = ?
         WHERE id = (SELECT warehouse_id FROM offers WHERE id = ?)`,
      )
        .bind(weekday, offerId)
        .run()
      const offer = (await search({ q: number })).data.products[0]?.offers[0]
      expect(offer?.days_max).toBe(offer?.days_min)
      days.push(offer?.days_min)
    }
    expect(days.toSorted((a = 0, b = 0) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8])
  })

  it('says why an offer cannot be ordered and how many can', async () => {
    const number = freshNumber()
    const { productId, offerId } = await stock(number, { remains: 0 })
    await createItem(offerId, productId, { remains: 3, minimum: 5 })
    await createItem(offerId, productId, { remains: 12, minimum: 5, pack: 4 })
    await createItem(offerId, productId, { remains: 100, currency: 'XAU' })
    const { data } = await search({ q: number, quantity: '40' })
    const orders = data.products[0]?.offers.map((offer) => offer.order)
    expect(orders?.map(({ problem, quantity, shortage }) => [problem, quantity, shortage])).toEqual(
      [
        ['not_enough', 9, 31],
        ['no_stock', null, 40],
        ['below_minimum', null, 40],
        ['unpriced', null, 40],
      ],
    )
    expect(data.products[0]?.offers[3]).toMatchObject({
      price: null,
      channel_price: null,
      price_problem: 'rate_missing',
    })
  })

  it('keeps the terms of the live list until the next one is live', async () => {
    const number = freshNumber()
    const { productId, offerId } = await stock(number)
    await createItem(offerId, productId, {
      generation: 2,
      costMicros: 9_000_000,
      remains: 99,
      previous: JSON.stringify([1, 4_000_000, 'BYN', null, 7, 0, 1, 1, null, null]),
    })
    const before = await search({ q: number, sort: 'stock' })
    expect(before.data.products[0]?.offers.map((offer) => offer.remains)).toEqual([10, 7])
    await env.DB.prepare('UPDATE offers SET live_generation = 2 WHERE id = ?').bind(offerId).run()
    const after = await search({ q: number, sort: 'stock' })
    expect(after.data.products[0]?.offers.map((offer) => offer.remains)).toEqual([99, 10])
  })

  it('marks or hides what is older than its offer allows', async () => {
    const number = freshNumber()
    const productId = await createProduct(await createBrand(), number)
    const { id } = await createWarehouse()
    const aged = { maxAgeHours: 1, liveSince: Date.now() - 2 * 3_600_000 }
    const marked = await createOffer(id, { ...aged, whenOld: 'mark' })
    await createItem(marked, productId)
    await createItem(await createOffer(id, { ...aged, whenOld: 'hide' }), productId)
    const { data } = await search({ q: number })
    expect(data.products[0]?.offers.map(({ is_old }) => is_old)).toEqual([true])
  })

  it('shows nothing of inactive offers, warehouses and suppliers', async () => {
    const number = freshNumber()
    const one = await stock(number)
    const others = [await createWarehouse(), await createWarehouse()]
    for (const { id } of others) await createItem(await createOffer(id), one.productId)
    await env.DB.batch([
      env.DB.prepare('UPDATE offers SET is_active = 0 WHERE id = ?').bind(one.offerId),
      env.DB.prepare('UPDATE warehouses SET is_active = 0 WHERE id = ?').bind(others[0]?.id),
      env.DB.prepare('UPDATE suppliers SET is_active = 0 WHERE id = ?').bind(others[1]?.supplierId),
    ])
    expect((await search({ q: number })).data.products[0]?.offers).toEqual([])
  })

  it('filters and sorts', async () => {
    const number = freshNumber()
    const { productId, offerId, itemId, warehouse } = await stock(number, { costMicros: 5_000_000 })
    const far = await createWarehouse([10, 20])
    const cheap = await createItem(await createOffer(far.id), productId, { remains: 500 })
    const empty = await createItem(offerId, productId, { remains: 0, days: [0, 0] })
    const ids = async (query: Record<string, string>) =>
      (await search({ q: number, ...query })).data.products.flatMap(({ offers }) =>
        offers.map((offer) => offer.id),
      )
    expect(await ids({})).toEqual([cheap, itemId, empty])
    expect(await ids({ sort: 'days' })).toEqual([itemId, cheap, empty])
    expect(await ids({ sort: 'stock' })).toEqual([cheap, itemId, empty])
    expect(await ids({ in_stock: '1', quantity: '11' })).toEqual([cheap])
    expect(await ids({ days_max: '3' })).toEqual([itemId, empty])
    expect(await ids({ warehouses: String(warehouse.id) })).toEqual([itemId, empty])
    expect(await ids({ price_min: '1,01', price_max: '5.00' })).toEqual([itemId])
    expect(await ids({ price_max: '4.999999' })).toEqual([cheap, empty])
  })

  it('answers in another currency, and in the base one for an unknown', async () => {
    const number = freshNumber()
    await stock(number, { costMicros: 2_120, currency: 'USD' })
    const prices = async (currency: string) =>
      (await search({ q: number, currency })).data.products[0]?.offers[0]?.channel_price
    expect(await prices('USD')).toEqual({ micros: 2_100, currency: 'USD' })
    expect(await prices('BYN')).toEqual({ micros: 6_900, currency: 'BYN' })
    expect(await prices('RUB')).toEqual({ micros: 171_800, currency: 'RUB' })
    expect(await prices('XXX')).toEqual({ micros: 6_900, currency: 'BYN' })
  })

  it('never tells the cost', async () => {
    const number = freshNumber()
    const brandId = await createBrand()
    await env.DB.prepare(
      'INSERT INTO markup_rules (name, percent_bps, brand_id) VALUES (?, 2500, ?)',
    )
      .bind('secret rule', brandId)
      .run()
    await stock(number, { brandId, costMicros: 4_321_000 })
    const answer = JSON.stringify(await search({ q: number }))
    expect(answer).toContain('5400000')
    expect(answer).not.toMatch(/4321000|cost|secret rule/)
  })
})
