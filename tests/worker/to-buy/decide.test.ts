import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { staff } from '../../support/worker/client.ts'
import { lotsOf, putLot } from '../../support/worker/lots.ts'
import { auditOf, errorsOf } from '../../support/worker/suppliers.ts'
import { listen } from '../live/listener.ts'
import { offeredElsewhere, waitingPart } from './waiting.ts'

type Waiting = Awaited<ReturnType<typeof waitingPart>>

const move = (waiting: Waiting, itemId: number | null, ids = waiting.lineIds) =>
  waiting.me.post('/admin/supplier-orders/to-buy/move', {
    order_line_ids: ids,
    offer_item_id: itemId,
  })

const take = (waiting: Waiting, ids = waiting.lineIds) =>
  waiting.me.post('/admin/supplier-orders/to-buy/take', { order_line_ids: ids })

describe('buying lines elsewhere', () => {
  it('moves them to the other place at its cost, and back', async () => {
    const waiting = await waitingPart([6, 6])
    const other = await offeredElsewhere(waiting.productId, { costMicros: 500_000 })
    expect((await move(waiting, other.itemId)).status).toBe(200)
    expect((await waiting.parts()).parts).toEqual([])
    const there = await waiting.parts(other.warehouse)
    expect(there.group).toMatchObject({ warehouse: { id: other.warehouse.id }, lines: 2 })
    expect(there.parts).toMatchObject([
      {
        offer_item_id: other.itemId,
        sum: { amount: 600 },
        instead_of: { supplier: 'Supplier', warehouse: 'W' },
        lines: [{ is_moved: true }, { is_moved: true }],
      },
    ])
    expect((await move(waiting, null)).status).toBe(200)
    expect((await waiting.part()).instead_of).toBeNull()
  })

  it('is written once for the same decision, and open pages hear of it', async () => {
    const waiting = await waitingPart([6])
    const other = await offeredElsewhere(waiting.productId)
    const page = await listen(await staff(['suppliers.orders.view']), '/admin/live')
    await move(waiting, other.itemId)
    await move(waiting, other.itemId)
    await page.hears({ kind: 'supplier-order', id: 0 })
    expect(await auditOf('order_line', waiting.lineIds[0] ?? 0)).toHaveLength(1)
  })

  it('says on the supplier’s line what is bought instead; what the customer pays stays', async () => {
    const waiting = await waitingPart([6, 6])
    const other = await offeredElsewhere(waiting.productId, { costMicros: 500_000 })
    await move(waiting, other.itemId)
    const made = await waiting.buy(12, 500_000, {
      supplier_id: other.warehouse.supplierId,
      warehouse_id: other.warehouse.id,
      parts: [{ offer_item_id: other.itemId, quantity: 12, cost_micros: 500_000 }],
    })
    expect(made.items).toMatchObject([
      { instead_of: { supplier: 'Supplier', warehouse: 'W' }, cost: { micros: 500_000 } },
      { instead_of: { supplier: 'Supplier', warehouse: 'W' } },
    ])
    const prices = await env.DB.prepare(
      'SELECT channel_price_micros AS price, cost_micros AS cost FROM order_lines WHERE id = ?',
    )
      .bind(waiting.lineIds[0])
      .first()
    expect(prices).toEqual({ price: 1_000_000, cost: 700_000 })
  })

  it('forgets the decision when the line is of another offer since', async () => {
    const waiting = await waitingPart([6])
    const other = await offeredElsewhere(waiting.productId)
    const third = await offeredElsewhere(waiting.productId)
    await move(waiting, other.itemId)
    await env.DB.prepare(
      'UPDATE order_lines SET supplier_offer_item_id = ?, warehouse_id = ?, supplier_id = ? WHERE id = ?',
    )
      .bind(third.itemId, third.warehouse.id, third.warehouse.supplierId, waiting.lineIds[0])
      .run()
    expect((await waiting.parts(other.warehouse)).parts).toEqual([])
    expect((await waiting.parts(third.warehouse)).parts).toHaveLength(1)
  })

  it('refuses offers that are gone, ours or of another part, and lines that do not wait', async () => {
    const waiting = await waitingPart([6])
    const stranger = await waitingPart([1])
    await putLot(waiting.productId, 3)
    const ours = await env.DB.prepare(
      `SELECT i.id FROM offer_items i JOIN offers o ON o.id = i.offer_id
       WHERE o.is_shelf = 1 AND i.product_id = ?`,
    )
      .bind(waiting.productId)
      .first<{ id: number }>()
    for (const itemId of [2 ** 45, ours?.id ?? 0, stranger.itemId]) {
      expect(await errorsOf(await move(waiting, itemId))).toHaveProperty(['offer_item_id'])
    }
    expect(await errorsOf(await move(waiting, null, [2 ** 50]))).toHaveProperty([
      'order_line_ids.0',
    ])
    await waiting.buy(6, 1_000_000)
    const other = await offeredElsewhere(waiting.productId)
    expect((await move(waiting, other.itemId)).status).toBe(409)
  })

  it('is for who may buy and see costs', async () => {
    const { lineIds, itemId } = await waitingPart([1])
    const clerk = await staff(['suppliers.orders.view', 'suppliers.orders.create'])
    const body = { order_line_ids: lineIds, offer_item_id: itemId }
    expect((await clerk.post('/admin/supplier-orders/to-buy/move', body)).status).toBe(403)
  })
})

describe('taking pieces from our own shelf', () => {
  it('gives free pieces to the lines that wait, the oldest lots first; the rest is bought', async () => {
    const waiting = await waitingPart([6, 6])
    await putLot(waiting.productId, 5)
    await putLot(waiting.productId, 3)
    expect(await waiting.part()).toMatchObject({ quantity: 12, on_shelf: 8 })
    const answer = await take(waiting)
    expect([answer.status, await answer.json()]).toEqual([200, { data: { pieces: 8 } }])
    expect(await waiting.part()).toMatchObject({
      quantity: 4,
      on_shelf: 0,
      lines: [{ order_line_id: waiting.lineIds[1], quantity: 4 }],
    })
    expect(await lotsOf(waiting.productId)).toMatchObject([{ allocated: 5 }, { allocated: 3 }])
  })

  it('takes pieces once when two people take them at once, and says when nothing is free', async () => {
    const waiting = await waitingPart([6])
    await putLot(waiting.productId, 4)
    await Promise.all([take(waiting), take(waiting)])
    expect(await lotsOf(waiting.productId)).toMatchObject([{ allocated: 4 }])
    const refused = await take(waiting)
    expect(refused.status).toBe(409)
    expect(await waiting.part()).toMatchObject({ quantity: 2 })
  })

  it('is for who may change what lies on the shelf', async () => {
    const { lineIds } = await waitingPart([1])
    const clerk = await staff(['suppliers.orders.view', 'suppliers.orders.create'])
    const body = { order_line_ids: lineIds }
    expect((await clerk.post('/admin/supplier-orders/to-buy/take', body)).status).toBe(403)
  })
})
