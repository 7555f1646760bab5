import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SearchResult } from '../../../worker/catalog/search/schemas/search.ts'
import { search } from './ask-search.ts'
import { createBrand, createItem, createProduct, createRates, freshNumber, stock } from './stock.ts'

beforeAll(createRates)

const link = (ids: number[]) =>
  env.DB.batch(
    ids.map((id) =>
      env.DB.prepare('INSERT INTO cross_members (product_id, group_id) VALUES (?, ?)').bind(
        id,
        ids[0],
      ),
    ),
  )

const warehousesOf = ({ facets }: SearchResult) =>
  facets.warehouses.map(({ id, count }) => [id, count])

describe('facets of a part', () => {
  it('count its own offers, not those of its analogs or of similar numbers', async () => {
    const number = freshNumber()
    const own = await stock(number, { costMicros: 5_000_000, days: [20, 20] })
    const analog = await stock(freshNumber(), { costMicros: 1_000_000, days: [1, 1] })
    await stock(`${number}-X`, { costMicros: 9_000_000, days: [1, 1] })
    await createItem(analog.offerId, analog.productId)
    await link([own.productId, analog.productId])
    const { data } = await search({ q: number })
    expect([data.products.length, data.analogs.length]).toEqual([2, 1])
    expect(warehousesOf(data)).toEqual([[own.warehouse.id, 1]])
    expect(data.facets.days.map(({ count }) => count)).toEqual([0, 0, 0, 0, 1])
    expect(data.facets).toMatchObject({
      price_min: { micros: 5_000_000 },
      price_max: { micros: 5_000_000 },
    })
    expect(data.facets.brands.map(({ id, count }) => [id, count])).toEqual([
      [own.brandId, 1],
      [analog.brandId, 1],
    ])
  })

  it('count what covers the wanted quantity', async () => {
    const number = freshNumber()
    await stock(number, { remains: 50 })
    const { data } = await search({ q: number, quantity: '10' })
    expect(data.facets.in_stock).toBe(1)
    expect(data.brand?.slug).toBeTruthy()
    const { data: more } = await search({ q: number, quantity: '51' })
    expect(more.facets.in_stock).toBe(0)
  })

  it('count the offers of its analogs while it has none itself', async () => {
    const number = freshNumber()
    const productId = await createProduct(await createBrand(), number)
    const analog = await stock(freshNumber(), { days: [1, 1] })
    await link([productId, analog.productId])
    const { data } = await search({ q: number })
    expect(warehousesOf(data)).toEqual([[analog.warehouse.id, 1]])
    expect(data.facets.days[0]).toEqual({ days_max: 1, count: 1 })
  })

  it('count of days what can be had, and not what is gone', async () => {
    const number = freshNumber()
    const { productId, offerId } = await stock(number, { remains: 0, days: [1, 1] })
    const counts = async () =>
      (await search({ q: number })).data.facets.days.map(({ count }) => count)
    expect(await counts()).toEqual([0, 0, 0, 0, 0])
    await createItem(offerId, productId, { days: [3, 3] })
    expect(await counts()).toEqual([0, 1, 1, 1, 1])
  })
})
