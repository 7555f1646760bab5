import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { SupplyStatus } from '../../../worker/sales/orders/schemas/order.ts'
import { staff } from '../../support/worker/client.ts'
import { everythingOf, staffWith } from './staff.ts'

async function withLine() {
  const order = await staffWith({ isReceived: true })
  const put = (body: object, id = order.lines[0]?.id ?? 0) =>
    order.me.put(`${order.path}/lines/${id}`, body)
  /** Sets statuses one after another; anything but 200 fails the test. */
  const go = async (...steps: SupplyStatus[]) => {
    for (const status of steps) {
      expect([status, (await put({ status })).status]).toEqual([status, 200])
    }
  }
  return { ...order, put, go }
}

describe('PUT /admin/orders/{id}/lines/{line_id}', () => {
  it('sets the status of a line and when it is promised, and the customer sees both', async () => {
    const { put, read, lines, order } = await withLine()
    const answer = await put({ status: 'ordered', promised_at: '2026-12-24' })
    expect(await answer.json()).toMatchObject({
      data: { items: [{ status: 'ordered', promised_at: '2026-12-24T00:00:00.000Z' }] },
    })
    const { events, version } = await read()
    expect(events).toMatchObject([
      {
        kind: 'line_status',
        is_internal: false,
        data: { status: 'ordered', mpn: lines[0]?.mpn, order_line_id: lines[0]?.id },
      },
    ])
    expect((await put({ status: 'ordered', promised_at: '2026-12-24' })).status).toBe(200)
    expect((await read()).version).toBe(version)
    await put({ promised_at: null })
    expect(await everythingOf(order.id)).toMatchObject({
      lines: [{ supply_status: 'ordered', promised_at: null }],
    })
  })

  it('accepts only allowed changes of status', async () => {
    const { put, go, read, issue, pieces } = await withLine()
    const refused = async (...statuses: SupplyStatus[]) => {
      for (const status of statuses) {
        expect([status, (await put({ status })).status]).toEqual([status, 422])
      }
    }
    await refused('shipped', 'delivered')
    await go('ordered', 'new', 'ordered', 'confirmed')
    await refused('new', 'ordered', 'shipped')
    await go('refused', 'ordered', 'in_transit', 'received')
    await refused('refused', 'delivered', 'new')
    await issue('shipments', { lines: pieces(2) })
    expect((await read()).items[0]?.status).toBe('received')
    await issue('cancellations', { lines: pieces(3), reason: 'Broken' })
    expect((await read()).items[0]).toMatchObject({
      status: 'shipped',
      next_statuses: ['delivered'],
    })
    await go('delivered')
  })

  it('calls nothing received that is not on the shelf, and takes back what was called so', async () => {
    const order = await staffWith()
    const [line] = order.lines
    const path = `${order.path}/lines/${line?.id}`
    const answer = await order.me.put(path, { status: 'received' })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      errors: { status: [expect.stringContaining(`0 of ${line?.ordered} are on our shelf`)] },
    })
    expect((await order.read()).items[0]?.next_statuses).not.toContain('received')
    await env.DB.prepare(`UPDATE order_lines SET supply_status = 'received' WHERE id = ?`)
      .bind(line?.id)
      .run()
    expect((await order.me.put(path, { status: 'new' })).status).toBe(200)
  })

  it('refuses cancelled lines and lines of other orders', async () => {
    const { put, issue } = await withLine()
    const other = await staffWith()
    expect((await put({ status: 'ordered' }, other.lines[0]?.id)).status).toBe(404)
    expect((await put({ status: 'lost' })).status).toBe(422)
    expect((await put({ promised_at: 'soon' })).status).toBe(422)
    await issue('cancellations', { reason: 'Sold out' })
    expect((await put({ status: 'ordered' })).status).toBe(422)
  })
})

describe('POST /admin/orders/{id}/notes', () => {
  it('adds a note that only staff sees, with its author', async () => {
    const { post, read } = await staffWith()
    expect((await post('notes', { text: 'Called back' }, 'k1')).status).toBe(201)
    expect((await post('notes', { text: 'Called back' }, 'k1')).status).toBe(201)
    expect((await post('notes', { text: '' })).status).toBe(422)
    expect((await read()).events).toMatchObject([
      {
        kind: 'note',
        is_internal: true,
        data: { text: 'Called back' },
        actor: { name: 'Ала Тэст' },
      },
    ])
  })
})

describe('POST /admin/orders/{id}/mails', () => {
  it('sends the mail about the last document of its kind again', async () => {
    const { post, issue, pieces, order, read } = await staffWith({ isReceived: true })
    expect((await post('mails', { kind: 'order-shipped' })).status).toBe(409)
    await issue('shipments', { lines: pieces(1), tracking_number: 'A' })
    const { document } = await issue('shipments', { lines: pieces(2), tracking_number: 'B' })
    expect((await read()).mails).toEqual(['order-placed', 'order-shipped'])
    expect((await post('mails', { kind: 'order-shipped' })).status).toBe(201)
    const { results } = await env.DB.prepare('SELECT data FROM mails WHERE email = ? ORDER BY id')
      .bind(order.customer.email)
      .all<{ data: string }>()
    const [, second, again] = results.map((mail) => JSON.parse(mail.data) as object)
    expect(again).toEqual(second)
    expect(again).toMatchObject({ document: document.number, trackingNumber: 'B' })
    expect((await post('mails', { kind: 'back-in-stock' })).status).toBe(422)
  })

  it('sends the mails about the placing and the last payment again', async () => {
    const { post, order, read } = await staffWith()
    expect((await post('mails', { kind: 'order-paid' })).status).toBe(409)
    expect((await post('mails', { kind: 'order-placed' })).status).toBe(201)
    await post('payments', { amount: 500 })
    expect((await read()).mails).toEqual(['order-placed', 'order-paid'])
    expect((await post('mails', { kind: 'order-paid' })).status).toBe(201)
    const { results } = await env.DB.prepare(
      'SELECT kind, data FROM mails WHERE email = ? ORDER BY id',
    )
      .bind(order.customer.email)
      .all<{ kind: string; data: string }>()
    const mails = results.map(({ kind, data }) => ({ kind, data: JSON.parse(data) as object }))
    expect(mails).toMatchObject([
      { kind: 'order-placed', data: { number: order.number, more: 0, transfer: null } },
      { kind: 'order-paid', data: { number: order.number, returned: null } },
      { kind: 'order-paid' },
    ])
    expect(mails[2]).toEqual(mails[1])
  })
})

describe('permissions on orders', () => {
  it('let staff view without changing, and change only what their role allows', async () => {
    const { path, pieces } = await staffWith({ isReceived: true })
    const seller = await staff(['sales.orders.view', 'sales.orders.ship'])
    expect((await seller.get(path)).status).toBe(200)
    expect((await seller.post(`${path}/invoices`, {})).status).toBe(403)
    expect((await seller.post(`${path}/payments`, { amount: 1 })).status).toBe(403)
    expect((await seller.post(`${path}/shipments`, { lines: pieces(1) })).status).toBe(201)
  })
})
