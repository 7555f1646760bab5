import { afterEach, describe, expect, it } from 'vitest'
import type { OrderChangePreview } from '../../../worker/sales/orders/schemas/order-change.ts'
import { stock } from '../search/stock.ts'
import { dataOf, errorsOf } from '../../support/worker/suppliers.ts'
import { everythingOf } from '../orders/staff.ts'
import { replacedOrder, replacing } from './replaced.ts'
import { expectStoreRight, run } from './returning.ts'

/** Whatever a test has done. */
afterEach(expectStoreRight)

type Order = Awaited<ReturnType<typeof replacedOrder>>

const preview = ({ post, free }: Order, edit: object, more: object = {}) =>
  post('changes/preview', { lines: [{ order_line_id: free, ...edit }], ...more })

/** What is previewed, written. */
async function change(order: Order, edit: object): Promise<void> {
  const { stamp } = await dataOf<OrderChangePreview>(await preview(order, edit))
  const body = { lines: [{ order_line_id: order.free, ...edit }], agreed: stamp }
  const answer = await order.post('changes', body)
  expect([answer.status, answer.status === 201 ? '' : await answer.text()]).toEqual([201, ''])
}

describe('a change of a replacement', () => {
  it('refuses another quantity and a price, on their fields', async () => {
    const order = await replacedOrder()
    const reason = { reason: 'A mistake' }
    const answers = [
      await preview(order, { quantity: 3 }),
      await preview(order, { quantity: 1 }),
      await preview(order, { price_micros: 5_000_000 }, reason),
      await preview(order, { discount: { percent_bps: 100 } }, reason),
    ]
    const errors = await Promise.all(answers.map(errorsOf))
    expect(errors.map((fields) => Object.keys(fields))).toEqual([
      ['lines.0.quantity'],
      ['lines.0.quantity'],
      ['lines.0.price_micros'],
      ['lines.0.discount'],
    ])
    expect(errors[0]!['lines.0.quantity']?.[0]).toContain('free replacement')
    expect((await order.read()).items[1]).toMatchObject({ is_replacement: true })
  })

  it('takes another offer, also of an analog, free of charge', async () => {
    const order = await replacedOrder()
    const other = await stock('ANALOG1', { remains: 50 })
    await change(order, { supplier_offer_item_id: other.itemId })
    expect((await order.rows())[1]).toMatchObject({
      product_id: other.productId,
      ordered: 2,
      sum: 0,
      channel_price_micros: 0,
      is_returnable: 1,
    })
    expect(await order.returned(order.made.id)).toMatchObject({ status: 'replaced' })
    expect((await order.read()).grand_total.amount).toBe(order.order.grandTotal)
  })

  it('that removes it leaves its return to be refunded', async () => {
    const order = await replacedOrder()
    // Nothing of it lies on the shelf for it yet.
    const other = await stock('ELSEWHERE1', { remains: 50 })
    await change(order, { supplier_offer_item_id: other.itemId })
    await change(order, { is_removed: true })
    expect(await order.rows()).toHaveLength(1)
    expect(await order.returned(order.made.id)).toMatchObject({
      status: 'inspected',
      lines: [{ replaced_position: null }],
      can: { refund: true, replace: true },
    })
    expect(await order.refund(order.made.id)).toMatchObject({
      credit_note: { total: { amount: 200 } },
    })
  })
})

describe('a replacement that is cancelled', () => {
  it('leaves its return to be refunded or replaced again, and the timelines say so', async () => {
    const { order, free, issue, made, returned, tryReplace } = await replacedOrder()
    await issue('cancellations', { lines: [{ order_line_id: free, quantity: 2 }], reason: 'Gone' })
    const open = await returned(made.id)
    expect(open).toMatchObject({ status: 'inspected', lines: [{ replaced_position: null }] })
    expect(open.events.map(({ kind }) => kind).slice(-2)).toEqual(['replaced', 'inspected'])
    const { events } = await everythingOf(order.id)
    expect(events.map(({ kind }) => kind)).toContain('replacement_dropped')
    expect((await tryReplace(open)).status).toBe(200)
    expect(await returned(made.id)).toMatchObject({
      status: 'replaced',
      lines: [{ replaced_position: 3 }],
    })
  })

  it('is cancelled in whole only, and not once some of it has left', async () => {
    const { free, issue, post, read, made, returned } = await replacedOrder()
    const cancel = (quantity: number) =>
      post('cancellations', { lines: [{ order_line_id: free, quantity }], reason: 'Gone' })
    const part = await cancel(1)
    expect([part.status, (await errorsOf(part))['lines.0.quantity']?.[0]]).toEqual([
      422,
      expect.stringContaining('all 2 pcs at once'),
    ])
    await issue('shipments', { lines: [{ order_line_id: free, quantity: 1 }] })
    expect((await cancel(1)).status).toBe(422)
    expect((await post('cancellations', { reason: 'All' })).status).toBe(409)
    const order = await read()
    expect([order.can.cancel, order.items[1]!.to_cancel]).toEqual([false, 0])
    expect(await returned(made.id)).toMatchObject({ status: 'replaced' })
  })

  it('with the rest of the order, by its customer too', async () => {
    const { client, order, made, returned } = await replacedOrder()
    const all = await client.post(`/user/orders/${order.id}/cancel`, {})
    expect(all.status).toBe(200)
    expect(await returned(made.id)).toMatchObject({ status: 'inspected' })
  })

  it('by a credit note before it has left; afterwards only a return refunds it', async () => {
    const first = await replacedOrder()
    const lines = [{ order_line_id: first.free, quantity: 2 }]
    await first.issue('invoices', { lines })
    await first.issue('credit-notes', { lines, reason: 'Not sent' })
    expect(await first.returned(first.made.id)).toMatchObject({ status: 'inspected' })
    const second = await replacedOrder()
    await second.send(second.free, 2)
    const note = await second.post('credit-notes', {
      lines: [{ order_line_id: second.free, quantity: 2 }],
      reason: 'Not sent',
    })
    expect([note.status, Object.keys(await errorsOf(note))]).toEqual([422, ['lines.0.quantity']])
    expect((await second.read()).items[1]!.to_refund).toBe(0)
  })

  it('twice at once reopens its return once', async () => {
    const { free, post, made, returned } = await replacedOrder()
    const cancel = () =>
      post('cancellations', { lines: [{ order_line_id: free, quantity: 2 }], reason: 'Gone' })
    const both = await Promise.all([cancel(), cancel()])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
    const { events } = await returned(made.id)
    expect(events.filter(({ kind }) => kind === 'inspected')).toHaveLength(2)
  })

  it('stays the end of its return while its supplier refuses it: it is bought elsewhere', async () => {
    const { free, made, returned, me, path } = await replacedOrder()
    await run(`UPDATE order_lines SET supply_status = 'new' WHERE id = ?`, free)
    const refused = await me.put(`${path}/lines/${free}`, { status: 'refused' })
    expect(refused.status).toBe(200)
    expect(await returned(made.id)).toMatchObject({ status: 'replaced' })
  })
})

describe('a return of two lines', () => {
  it('has the line refunded whose replacement is not sent, and the other one replaced', async () => {
    const order = await replacing()
    const first = await order.sendBack(order.lineId, 2)
    const free = await order.replace(first)
    await order.send(free, 2)
    const lines = [order.lineId, free].map((id) => ({
      order_line_id: id,
      quantity: 1,
      reason: 'defective',
    }))
    const made = await dataOf<{ id: number; lines: { id: number }[] }>(
      await order.client.post(`/user/orders/${order.order.id}/returns`, { lines }),
    )
    const path = `/admin/returns/${made.id}`
    await order.me.post(`${path}/approve`, {})
    await order.me.post(`${path}/receive`, {})
    await order.me.post(`${path}/inspect`, {
      lines: made.lines.map(({ id }) => ({ id, scrap: 1 })),
    })
    const whole = await order.returned(made.id)
    await order.replace(whole)
    const [, , kept, dropped] = await order.rows()
    const cancel = (id: unknown) =>
      order.post('cancellations', {
        lines: [{ order_line_id: id, quantity: 1 }],
        reason: 'Gone',
      })
    expect((await cancel(dropped!['id'])).status).toBe(201)
    expect(await order.returned(made.id)).toMatchObject({
      status: 'inspected',
      lines: [{ replaced_position: 3 }, { replaced_position: null }],
    })
    expect((await order.offers(made.id)).map(({ id }) => id)).toEqual([made.lines[1]!.id])
    expect(await order.refund(made.id)).toMatchObject({
      status: 'refunded',
      credit_note: { total: { amount: 100 } },
    })
    // Its return has ended: what is left of it has to be sent.
    expect((await cancel(kept!['id'])).status).toBe(409)
  })
})
