import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { staff } from '../../../support/worker/client.ts'
import { errorsOf } from '../../../support/worker/suppliers.ts'
import { everythingOf } from '../staff.ts'
import { another, changer } from './changing.ts'
import { paidByHand } from './paid-by-hand.ts'

describe('POST /admin/orders/{id}/changes', () => {
  it('raises a quantity: sums, stock, timeline, audit and mail follow', async () => {
    const { order, lines, preview, change } = await changer()
    const input = { lines: [{ order_line_id: lines[0]?.id, quantity: 8 }] }
    const shown = await preview(input)
    expect(shown).toMatchObject({
      before: { total: { amount: 1400 } },
      after: { total: { amount: 1700 }, lines: [{ quantity: 8, sum: { amount: 800 } }] },
      difference: { amount: 300 },
      to_refund: { amount: 0 },
      is_same: false,
    })
    const changed = await change(input)
    expect(changed).toMatchObject({
      grand_total: { amount: 1700 },
      due: { amount: 1700 },
      items: [{ quantity: 8, sum: { amount: 800 } }],
    })
    const { holds, mails, events, order: rows } = await everythingOf(order.id)
    expect(holds).toMatchObject([{ reserved: 8 }])
    expect(mails.map(({ kind }) => kind)).toEqual(['order-changed'])
    expect(events.map(({ kind }) => kind)).toEqual(['changed'])
    expect(rows).toMatchObject([{ subtotal: 800, tax: 283, grand_total: 1700, version: 2 }])
    const audit = await env.DB.prepare(
      `SELECT count(*) AS n FROM audit_log WHERE action = 'orders.change' AND subject_id = ?`,
    )
      .bind(String(order.id))
      .first()
    expect(audit).toEqual({ n: 1 })
  })

  it('lowers a quantity and lets the pieces go', async () => {
    const { order, lines, change } = await changer()
    await change({ lines: [{ order_line_id: lines[0]?.id, quantity: 2 }] })
    const { holds, order: rows } = await everythingOf(order.id)
    expect(holds).toMatchObject([{ reserved: 2 }])
    expect(rows).toMatchObject([{ subtotal: 200, grand_total: 1100 }])
  })

  it('replaces a line by another offer: its price, cost and holds come with it', async () => {
    const { order, lines, items, change } = await changer()
    const offer = await another()
    const changed = await change({
      lines: [{ order_line_id: lines[0]?.id, supplier_offer_item_id: offer.itemId }],
    })
    expect(changed.items).toHaveLength(1)
    expect(changed.items[0]).toMatchObject({
      id: lines[0]?.id,
      supplier_offer_item_id: offer.itemId,
      product: { id: offer.productId },
      quantity: 5,
      status: 'new',
    })
    const held = await env.DB.prepare(
      'SELECT offer_item_id AS id, reserved FROM stock_holds WHERE offer_item_id IN (?, ?) ORDER BY reserved',
    )
      .bind(items[0]?.itemId, offer.itemId)
      .all()
    expect(held.results).toEqual([
      { id: items[0]?.itemId, reserved: 0 },
      { id: offer.itemId, reserved: 5 },
    ])
    const { lines: rows } = await everythingOf(order.id)
    expect(rows).toMatchObject([{ position: 1, product_id: offer.productId }])
  })

  it('adds a line and removes one; positions stay', async () => {
    const { order, lines, change } = await changer({ lines: [{}, {}] })
    const offer = await another()
    await change({
      added: [{ supplier_offer_item_id: offer.itemId, quantity: 3 }],
      lines: [{ order_line_id: lines[0]?.id, is_removed: true }],
    })
    const { lines: rows } = await everythingOf(order.id)
    expect(rows.map(({ position, product_id: id }) => [position, id])).toEqual([
      [2, lines[1]?.productId],
      [3, offer.productId],
    ])
  })

  it('refuses to remove the last line, and unknown lines', async () => {
    const { lines, ask } = await changer()
    const last = await ask({ lines: [{ order_line_id: lines[0]?.id, is_removed: true }] })
    expect(last.status).toBe(409)
    const unknown = await ask({ lines: [{ order_line_id: 1, quantity: 1 }] })
    expect([unknown.status, await errorsOf(unknown)]).toEqual([
      422,
      { 'lines.0.order_line_id': ['The order has no such line.'] },
    ])
  })

  it('takes a discount with a reason, and a price under the floor by right only', async () => {
    const { order, lines, ask, change } = await changer({ lines: [{ micros: 3_000_000 }] })
    const line = { order_line_id: lines[0]?.id }
    const without = await ask({ lines: [{ ...line, discount: { percent_bps: 1000 } }] })
    expect(await errorsOf(without)).toHaveProperty('reason')
    await change({ lines: [{ ...line, discount: { percent_bps: 1000 } }], reason: 'A regular' })
    expect((await everythingOf(order.id)).order).toMatchObject([{ subtotal: 1350, discount: 150 }])
    await env.DB.prepare(
      'UPDATE order_lines SET cost_micros = 2000000, cost_currency = ? WHERE id = ?',
    )
      .bind('BYN', lines[0]?.id)
      .run()
    const cheap = { lines: [{ ...line, price_micros: 1_000_000 }], reason: 'Goodwill' }
    const support = await staff('support')
    const refused = await support.post(`/admin/orders/${order.id}/changes/preview`, cheap)
    expect([refused.status, Object.keys(await errorsOf(refused))]).toEqual([
      422,
      ['lines.0.price_micros'],
    ])
    await change(cheap)
    expect((await everythingOf(order.id)).order).toMatchObject([{ subtotal: 500 }])
    const after = await env.DB.prepare(
      `SELECT after ->> 'below_floor' FROM audit_log WHERE action = 'orders.change' AND subject_id = ?
        ORDER BY id DESC LIMIT 2`,
    )
      .bind(String(order.id))
      .raw<[string | null]>()
    expect(after.map(([text]) => JSON.parse(text ?? 'null') as unknown)).toEqual([
      [{ part: expect.any(String), price_micros: 1_000_000, floor_micros: expect.any(Number) }],
      null,
    ])
  })

  it('asks a paid order that grows for the rest', async () => {
    const { order, lines, change, read } = await changer({ order: { isPrepaid: true } })
    await paidByHand(order.id, 1400)
    await change({ lines: [{ order_line_id: lines[0]?.id, quantity: 6 }] })
    expect(await read()).toMatchObject({ status: 'pending_payment', due: { amount: 100 } })
    const mail = await env.DB.prepare(
      `SELECT data ->> 'due' AS due FROM mails WHERE kind = 'order-changed' AND data ->> 'number' = ?`,
    )
      .bind(order.number)
      .first<{ due: string }>()
    expect(mail?.due).toContain('1.00')
  })

  it('owes back what a paid order costs less, to be sent by hand', async () => {
    const { order, lines, change, read } = await changer({ order: { isPrepaid: true } })
    await paidByHand(order.id, 1400)
    await change({ lines: [{ order_line_id: lines[0]?.id, quantity: 3 }] })
    expect(await read()).toMatchObject({
      status: 'processing',
      refunded: { amount: 0 },
      due: { amount: -200 },
      refunds: [{ status: 'to_send', amount: { amount: 200 }, document_id: null }],
    })
    // Grown again, it owes less, then nothing.
    await change({ lines: [{ order_line_id: lines[0]?.id, quantity: 4 }] })
    expect(await read()).toMatchObject({
      refunds: [{ status: 'to_send', amount: { amount: 100 } }],
    })
    await change({ lines: [{ order_line_id: lines[0]?.id, quantity: 5 }] })
    expect(await read()).toMatchObject({ refunds: [], due: { amount: 0 }, status: 'processing' })
  })

  it('holds the refund when the person may not refund', async () => {
    const { order, lines, read } = await changer({ order: { isPrepaid: true } })
    await paidByHand(order.id, 1400)
    const support = await staff('support')
    const mine = await changer({}, support)
    const path = `/admin/orders/${order.id}/changes`
    const input = { lines: [{ order_line_id: lines[0]?.id, quantity: 3 }] }
    const preview = await support.post(`${path}/preview`, input)
    const { data } = await preview.json<{ data: { stamp: string } }>()
    expect((await support.post(path, { ...input, agreed: data.stamp })).status).toBe(201)
    expect(await read()).toMatchObject({ refunds: [{ status: 'held' }] })
    expect(mine.order.id).not.toBe(order.id)
  })

  it('does nothing twice by one key, and refuses figures that have moved', async () => {
    const { order, lines, items, preview, save, read } = await changer()
    const input = { lines: [{ order_line_id: lines[0]?.id, quantity: 6 }] }
    const { stamp } = await preview(input)
    const key = crypto.randomUUID()
    const twice = await Promise.all([save(input, stamp, key), save(input, stamp, key)])
    expect(twice.map(({ status }) => status)).toEqual([201, 201])
    expect((await everythingOf(order.id)).events).toHaveLength(1)
    const again = await save(input, stamp)
    const body = await again.json<{ reason: string; preview: { is_same: boolean } }>()
    expect([again.status, body.reason, body.preview.is_same]).toEqual([
      409,
      'order_change_moved',
      true,
    ])
    expect((await read()).grand_total.amount).toBe(1500)
    expect((await everythingOf(order.id)).holds).toMatchObject([{ reserved: 6 }])
    expect(items).toHaveLength(1)
  })

  it('is the manager’s alone, and answers not found for no order', async () => {
    const { order } = await changer()
    const content = await staff('content')
    const path = `/admin/orders/${order.id}/changes/preview`
    expect((await content.post(path, {})).status).toBe(403)
    const manager = await staff('manager')
    expect((await manager.post('/admin/orders/999999999/changes/preview', {})).status).toBe(404)
  })
})
