import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { BoughtWith, ProductFacts } from '../../../worker/catalog/products/schemas.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { countPairs } from '../../../worker/sales/bought-together/count-pairs.ts'
import { guest } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { type MintedItem, mintOrder } from '../../support/worker/orders.ts'
import { freshNumber, stock } from '../search/stock.ts'

const db = env.DB

/** Parts that are in stock. */
const parts = (count: number): Promise<(MintedItem & { mpn: string })[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const mpn = freshNumber()
      return { ...(await stock(mpn, { remains: 100 })), mpn }
    }),
  )

const people = (count: number) => Promise.all(Array.from({ length: count }, () => createUser()))

/** Notes that something has happened to an order. */
const happened = (orderId: number) =>
  db
    .prepare("INSERT INTO order_events (order_id, kind, created_at) VALUES (?, 'placed', 1)")
    .bind(orderId)
    .run()

interface Bought {
  items: MintedItem[]
  /** Whose orders they are, one after another. */
  by: { id: number }[]
  count: number
  order?: NonNullable<Parameters<typeof mintOrder>[0]>['order']
}

async function buy({ items, by, count, order }: Bought) {
  const minted = []
  for (let at = 0; at < count; at += 1) {
    const userId = by[at % by.length]?.id ?? 0
    const one = await mintOrder({
      lines: items.map((item) => ({ item, quantity: 1 })),
      order: { ...order, userId },
    })
    await happened(one.order.id)
    minted.push(one)
  }
  return minted
}

async function pairsOf({ productId }: MintedItem): Promise<[number, number][]> {
  const { results } = await db
    .prepare(
      'SELECT other_id, orders FROM bought_together WHERE product_id = ? ORDER BY orders DESC',
    )
    .bind(productId)
    .all<{ other_id: number; orders: number }>()
  return results.map((row) => [row.other_id, row.orders])
}

async function shown({ productId }: MintedItem) {
  const client = await guest()
  const facts = await client.get(`/products/${productId}/facts`)
  const answer = await client.get(`/products/${productId}/bought_with?quantity=2`)
  const { data } = await answer.json<{ data: BoughtWith }>()
  return {
    told: (await facts.json<{ data: ProductFacts }>()).data.bought_with,
    products: data.products,
  }
}

describe('what is bought together', () => {
  it('is kept both ways from five orders of three customers on', async () => {
    const [a, b, c] = await parts(3)
    if (!a || !b || !c) throw new Error('no parts')
    const [one, two, three] = await people(3)
    if (!one || !two || !three) throw new Error('no people')
    await buy({ items: [a, b], by: [one, two], count: 6 })
    await buy({ items: [a, c], by: [one, two, three], count: 4 })
    await countPairs(jobCtx(env))
    expect([await pairsOf(a), await pairsOf(b), await pairsOf(c)]).toEqual([[], [], []])
    expect(await shown(a)).toEqual({ told: 0, products: [] })

    await buy({ items: [a, b, c], by: [three], count: 1 })
    await countPairs(jobCtx(env))
    expect(await pairsOf(a)).toEqual([
      [b.productId, 7],
      [c.productId, 5],
    ])
    expect(await pairsOf(b)).toEqual([[a.productId, 7]])
    const { told, products } = await shown(a)
    expect(told).toBe(2)
    expect(products.map(({ product }) => product.mpn)).toEqual([b.mpn, c.mpn])
    expect(products[0]?.summary.price_from).not.toBeNull()
    expect(products[0]?.offers[0]?.order.quantity).toBe(2)
  })

  it('counts a company as one customer, and a pair once an order', async () => {
    const [a, b] = await parts(2)
    if (!a || !b) throw new Error('no parts')
    const by = await people(4)
    const companyId = Math.floor(Math.random() * 2 ** 40)
    await buy({ items: [a, b, a, b], by, count: 5, order: { companyId } })
    await countPairs(jobCtx(env))
    expect(await pairsOf(a)).toEqual([])
    await buy({ items: [a, b, b, a], by: by.slice(0, 2), count: 2 })
    await countPairs(jobCtx(env))
    expect(await pairsOf(a)).toEqual([[b.productId, 7]])
  })

  it('forgets what was cancelled, refused, a fraud, a test or a replacement', async () => {
    const [a, b] = await parts(2)
    if (!a || !b) throw new Error('no parts')
    const by = await people(3)
    const orders = await buy({ items: [a, b], by, count: 10 })
    await countPairs(jobCtx(env))
    expect(await pairsOf(a)).toEqual([[b.productId, 10]])
    const changes = [
      "UPDATE orders SET status = 'canceled' WHERE id = ?1",
      "UPDATE orders SET status = 'fraud' WHERE id = ?1",
      'UPDATE orders SET is_test = 1 WHERE id = ?1',
      'UPDATE order_lines SET canceled = ordered WHERE order_id = ?1 AND position = 1',
      "UPDATE order_lines SET supply_status = 'refused' WHERE order_id = ?1 AND position = 1",
      'UPDATE order_lines SET replaces_line_id = 1 WHERE order_id = ?1 AND position = 1',
    ]
    for (const [at, change] of changes.entries()) {
      const id = orders[at]?.order.id ?? 0
      await db.prepare(change).bind(id).run()
      await happened(id)
      await countPairs(jobCtx(env))
      const left = 9 - at
      expect(await pairsOf(a)).toEqual(left >= 5 ? [[b.productId, left]] : [])
      expect(await pairsOf(b)).toEqual(left >= 5 ? [[a.productId, left]] : [])
    }
  })

  it('shows neither hidden products nor those that nobody can buy, nor what is bought with those', async () => {
    const [a, hidden, empty, left] = await parts(4)
    if (!a || !hidden || !empty || !left) throw new Error('no parts')
    await buy({ items: [a, hidden, empty, left], by: await people(3), count: 5 })
    await countPairs(jobCtx(env))
    expect((await shown(a)).told).toBe(3)
    await db
      .prepare('INSERT INTO product_details (product_id, is_hidden, updated_at) VALUES (?, 1, 1)')
      .bind(hidden.productId)
      .run()
    await db
      .prepare('UPDATE offer_items SET remains = 0 WHERE product_id = ?')
      .bind(empty.productId)
      .run()
    const { told, products } = await shown(a)
    expect([told, products.map(({ product }) => product.id)]).toEqual([1, [left.productId]])
    const client = await guest()
    for (const id of [hidden.productId, 2 ** 40])
      expect((await client.get(`/products/${id}/bought_with`)).status).toBe(404)
    expect((await client.get('/products/x/bought_with')).status).toBe(404)
  })

  it('is counted once however often and at once it is counted, and after a run that was killed', async () => {
    const [a, b] = await parts(2)
    if (!a || !b) throw new Error('no parts')
    await buy({ items: [a, b], by: await people(3), count: 5 })
    for (const at of [1, 2, 3, 4, 5]) {
      for (const fault of ['before', 'after'] as const)
        await countPairs(jobCtx(faultyEnv(env, { at, fault }).env)).catch(() => {})
    }
    await Promise.all([1, 2, 3].map(() => countPairs(jobCtx(env))))
    expect(await pairsOf(a)).toEqual([[b.productId, 5]])
    expect(await pairsOf(b)).toEqual([[a.productId, 5]])
  })

  it('is six at most, the most frequent first', async () => {
    const [a, ...others] = await parts(9)
    if (!a) throw new Error('no parts')
    const by = await people(3)
    await buy({ items: [a, ...others], by, count: 5 })
    const favourite = others.at(-1)
    if (!favourite) throw new Error('no favourite')
    await buy({ items: [a, favourite], by, count: 1 })
    await countPairs(jobCtx(env))
    const { told, products } = await shown(a)
    expect([told, products.length, products[0]?.product.id]).toEqual([6, 6, favourite.productId])
  })
})
