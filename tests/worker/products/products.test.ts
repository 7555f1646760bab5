import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { ProductCard, ProductHistory } from '../../../worker/catalog/products/schemas.ts'
import { guest } from '../../support/worker/client.ts'
import {
  countingDb,
  createBrand,
  createItem,
  createProduct,
  freshNumber,
  stock,
} from '../search/stock.ts'

describe('GET /products/{id}', () => {
  it('tells the product with its offers, in one round trip', async () => {
    const { productId, itemId } = await stock(freshNumber(), { costMicros: 1_230_000, name: 'Ніт' })
    const client = await guest()
    // What prices are computed with is kept until it changes.
    await client.get(`/products/${productId}`)
    const { db, trips } = countingDb()
    const answer = await client.get(`/products/${productId}?quantity=4`, { env: { DB: db } })
    expect(trips()).toBe(1)
    const { data } = (await answer.json()) as { data: ProductCard }
    expect(data).toMatchObject({
      product: { id: productId, name: 'Ніт' },
      analogs: 0,
      offers: [{ id: itemId, order: { quantity: 4, sum: { amount: 492, currency: 'BYN' } } }],
    })
  })

  it('is not found when absent or of a forbidden brand', async () => {
    const client = await guest()
    const hidden = await createProduct(await createBrand(undefined, 'forbidden'), freshNumber())
    for (const id of [999_999_999, hidden]) {
      expect((await client.get(`/products/${id}`)).status).toBe(404)
    }
  })
})

describe('GET /products/{id}/history', () => {
  it('tells live terms and those before, never those still to come, never the cost', async () => {
    const { productId, offerId, brandId } = await stock(freshNumber(), { costMicros: 1_000_000 })
    await env.DB.prepare(
      'INSERT INTO markup_rules (name, percent_bps, brand_id) VALUES (?, 1000, ?)',
    )
      .bind('rule', brandId)
      .run()
    const terms = (cost: number) => JSON.stringify([1, cost, 'BYN', null, 7, 0, 1, 1, null, null])
    await createItem(offerId, productId, { costMicros: 3_000_000, previous: terms(2_000_000) })
    await createItem(offerId, productId, {
      generation: 2,
      costMicros: 9_000_000,
      previous: terms(5_000_000),
    })
    const answer = await (await guest()).get(`/products/${productId}/history`)
    const body = await answer.text()
    const { data } = JSON.parse(body) as { data: ProductHistory }
    const told = data.points.map(({ channel_price, is_current }) => [
      channel_price?.micros,
      is_current,
    ])
    expect(told).toHaveLength(4)
    expect(told).toEqual(
      expect.arrayContaining([
        [1_100_000, true],
        [3_300_000, true],
        [2_200_000, false],
        [5_500_000, true],
      ]),
    )
    expect(body).not.toMatch(/cost|9900000/)
  })

  it('is empty for a product without offers', async () => {
    const id = await createProduct(await createBrand(), freshNumber())
    const answer = await (await guest()).get(`/products/${id}/history`)
    expect(await answer.json()).toEqual({ data: { points: [], series: [] } })
  })
})
