import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../worker/sales/orders/schemas/order.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { buyer, CHOICES, placedOf, readyToPlace, sell } from './buyer.ts'

const count = async (sql: string, ...binds: unknown[]) =>
  (
    await env.DB.prepare(`SELECT count(*) AS n FROM ${sql}`)
      .bind(...binds)
      .first<{ n: number }>()
  )?.n

const reserved = async (itemId: number) =>
  (
    await env.DB.prepare('SELECT reserved FROM stock_holds WHERE offer_item_id = ?')
      .bind(itemId)
      .first<{ reserved: number }>()
  )?.reserved ?? 0

describe('placing an order', () => {
  it('orders the selected lines, holds their stock, and keeps the rest of the cart', async () => {
    const { client, item, checkout, id } = await readyToPlace({ remains: 10 }, 2)
    const other = await sell()
    await client.add({ supplier_offer_item_id: other.itemId, selected: false })
    const { order, payment } = await placedOf(await client.place(id))
    expect(payment).toEqual({ kind: 'none' })
    expect(order).toMatchObject({ status: 'pending', grand_total: checkout.totals.grand_total })
    expect(order.number).toMatch(/^D-\d{4}-\d{6}$/)
    expect(await reserved(item.itemId)).toBe(2)
    const left = await client.cart()
    expect(left.map((line) => line.supplier_offer_item_id)).toEqual([other.itemId])
    const whole = await dataOf<Order>(await client.get(`/user/orders/${order.id}`))
    expect(whole.items).toHaveLength(1)
    expect(whole.items[0]).toMatchObject({ quantity: 2, shipped: 0, status: 'new' })
    expect(whole.events.map(({ kind }) => kind)).toEqual(['placed'])
    expect(await count("mails WHERE kind = 'order-placed' AND user_id = ?", client.person.id)).toBe(
      1,
    )
  })

  it('names its methods in each language as they were called when it was placed', async () => {
    const { client, id } = await readyToPlace()
    const { order } = await placedOf(await client.place(id))
    const titlesIn = async (locale: string) => {
      const answer = await client.get(`/user/orders/${order.id}?locale=${locale}`)
      const { shipping_method: sent, payment_method: paid } = await dataOf<Order>(answer)
      return [sent.title, paid.title]
    }
    const before = await Promise.all(['be', 'en', 'ru'].map(titlesIn))
    expect(new Set(before.map(([title]) => title)).size).toBe(3)
    expect(new Set(before.map(([, title]) => title)).size).toBe(3)
    const { title } = (await env.DB.prepare(
      "SELECT title FROM shipping_methods WHERE code = 'pickup'",
    ).first<{ title: string }>())!
    await env.DB.prepare(`UPDATE shipping_methods SET title = ? WHERE code = 'pickup'`)
      .bind(JSON.stringify({ be: 'Іншая', en: 'Another', ru: 'Другая' }))
      .run()
    expect(await Promise.all(['be', 'en', 'ru'].map(titlesIn))).toEqual(before)
    await env.DB.prepare(`UPDATE shipping_methods SET title = ? WHERE code = 'pickup'`)
      .bind(title)
      .run()
    // Orders from before the titles were kept, and languages that came later.
    await env.DB.prepare('DELETE FROM order_method_titles WHERE order_id = ?').bind(order.id).run()
    expect(before).toContainEqual(await titlesIn('en'))
    expect(await titlesIn('be')).toEqual(await titlesIn('ru'))
  })

  it('answers the same order when repeated, with any key', async () => {
    const { client, item, id } = await readyToPlace({ remains: 10 }, 3)
    const answers = await Promise.all([
      client.place(id, {}, 'a'),
      client.place(id, {}, 'a'),
      client.place(id, {}, 'b'),
    ])
    const ids = await Promise.all(answers.map(async (answer) => (await placedOf(answer)).order.id))
    expect(new Set(ids).size).toBe(1)
    expect(await reserved(item.itemId)).toBe(3)
    expect(await count('orders WHERE user_id = ?', client.person.id)).toBe(1)
    expect(await count("mails WHERE kind = 'order-placed' AND user_id = ?", client.person.id)).toBe(
      1,
    )
  })

  it('refuses a key that has placed another checkout', async () => {
    const { client, id } = await readyToPlace()
    await placedOf(await client.place(id, {}, 'once'))
    const next = await sell()
    await client.add({ supplier_offer_item_id: next.itemId })
    const { id: second } = await client.checkout()
    expect(second).not.toBe(id)
    await client.choose(second, CHOICES)
    const answer = await client.place(second, {}, 'once')
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'idempotency_conflict' })
  })

  it('refuses the key that placed it with another sum, or with none', async () => {
    const { client, id, checkout } = await readyToPlace({ remains: 10 }, 1)
    const total = checkout.totals.grand_total
    const first = await placedOf(await client.place(id, { grand_total: total }, 'sum'))
    const again = await placedOf(await client.place(id, { grand_total: total }, 'sum'))
    expect(again.order.id).toBe(first.order.id)
    for (const body of [{ grand_total: { ...total, amount: total.amount - 1 } }, {}]) {
      const answer = await client.place(id, body, 'sum')
      expect(answer.status).toBe(409)
      expect(await answer.json()).toMatchObject({ code: 'idempotency_conflict' })
    }
  })

  it('refuses a key that has placed another checkout, for one that is placed too', async () => {
    const { client, id } = await readyToPlace()
    await placedOf(await client.place(id, {}, 'first'))
    const next = await sell()
    await client.add({ supplier_offer_item_id: next.itemId })
    const { id: second } = await client.checkout()
    await client.choose(second, CHOICES)
    await placedOf(await client.place(second, {}, 'second'))
    const answer = await client.place(second, {}, 'first')
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'idempotency_conflict' })
  })

  it('sells as many pieces as there are to many buyers at once', async () => {
    const item = await sell({ remains: 7 })
    const buyers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const client = await buyer()
        await client.add({ supplier_offer_item_id: item.itemId, quantity: 1 })
        const { id } = await client.checkout()
        await client.choose(id, CHOICES)
        return { client, id }
      }),
    )
    const answers = await Promise.all(buyers.map(({ client, id }) => client.place(id)))
    const sold = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status }) => status === 409)
    expect([sold.length, refused.length]).toEqual([7, 3])
    for (const answer of refused)
      expect(await answer.json()).toMatchObject({ code: 'out_of_stock' })
    expect(await reserved(item.itemId)).toBe(7)
    const numbers = await Promise.all(
      sold.map(async (answer) => (await placedOf(answer)).order.number),
    )
    expect(new Set(numbers).size).toBe(7)
  })

  it('reports a line that is out of stock, and places nothing', async () => {
    const { client, item, id } = await readyToPlace({ remains: 5 }, 4)
    await env.DB.prepare('UPDATE offer_items SET remains = 3 WHERE id = ?').bind(item.itemId).run()
    const answer = await client.place(id)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      code: 'out_of_stock',
      lines: [{ kind: 'out_of_stock', item: { quantity: 4, offer: { remains: 3 } } }],
    })
    expect(await count('orders WHERE user_id = ?', client.person.id)).toBe(0)
    expect(await reserved(item.itemId)).toBe(0)
  })

  it('charges no risen price without consent', async () => {
    const { client, item, id } = await readyToPlace()
    await env.DB.prepare('UPDATE offer_items SET cost_micros = cost_micros * 2 WHERE id = ?')
      .bind(item.itemId)
      .run()
    const answer = await client.place(id)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      code: 'price_changed',
      lines: [{ kind: 'price_changed' }],
    })
    const [line] = await client.cart()
    await client.put(`/user/cart/${line?.id}`, { accept_price: true })
    expect((await client.place(id)).status).toBe(201)
  })

  it('charges a rise within the supplier’s tolerance without asking', async () => {
    const { client, item, id } = await readyToPlace({ costMicros: 100_000_000 })
    await env.DB.batch([
      env.DB.prepare('UPDATE suppliers SET price_tolerance_bps = 300 WHERE id = ?').bind(
        item.warehouse.supplierId,
      ),
      env.DB.prepare(
        'UPDATE offer_items SET cost_micros = cost_micros * 102 / 100 WHERE id = ?',
      ).bind(item.itemId),
    ])
    expect((await client.place(id)).status).toBe(201)
  })

  it('refuses another total than the page showed', async () => {
    const { client, id, checkout } = await readyToPlace()
    const { amount, currency } = checkout.totals.grand_total
    const answer = await client.place(id, { grand_total: { amount: amount - 1, currency } })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'price_changed', grand_total: { amount } })
  })

  it('refuses missing choices', async () => {
    const item = await sell()
    const client = await buyer()
    await client.add({ supplier_offer_item_id: item.itemId })
    const { id } = await client.checkout()
    const answer = await client.place(id)
    expect(answer.status).toBe(422)
    expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([
      'shipping_method',
      'payment_method',
    ])
  })

  it('answers 404 for other people’s checkouts', async () => {
    const { id } = await readyToPlace()
    const stranger = await buyer()
    expect((await stranger.place(id)).status).toBe(404)
    expect((await stranger.put(`/user/checkout/${id}`, { comment: 'x' })).status).toBe(404)
  })
})
