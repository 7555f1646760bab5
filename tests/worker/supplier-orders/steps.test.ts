import { describe, expect, it } from 'vitest'
import { buyerWith, rowsOf } from './buyer.ts'

describe('an order to a supplier', () => {
  it('goes from the list of what to buy to its receipt, and customers see each step', async () => {
    const { buy, step, customers, me, place } = await buyerWith([
      { lines: [{ quantity: 4 }, { quantity: 2 }] },
    ])
    const waiting = await me.get(
      `/admin/supplier-orders/to-buy?supplier_id=${place.supplier_id}&currency=BYN`,
    )
    expect(await waiting.json()).toMatchObject({
      data: [{ lines: 2, quantity: 6, orders: 1, cost: { amount: 420, currency: 'BYN' } }],
      pagination: { total: 1 },
    })
    const made = await buy({ carrier: 'Van', comment: 'Soon, please' })
    expect(made).toMatchObject({
      status: 'new',
      carrier: 'Van',
      quantity: 6,
      cost: { amount: 420, currency: 'BYN' },
      items: [{ quantity: 4, to_confirm: 4 }, { quantity: 2 }],
      steps: [{ kind: 'created' }],
    })
    expect(made.number).toMatch(/^SO-\d{4}-\d{6}$/)
    expect((await customers()).items.map(({ status }) => status)).toEqual(['ordered', 'ordered'])
    expect((await step(made.id, 'send', { by: 'hand' })).status).toBe('sent')
    const [first, second] = made.items
    const confirmed = await step(made.id, 'confirm', {
      lines: [
        { id: first?.id, confirmed: 4, promised_at: '2099-01-05' },
        { id: second?.id, confirmed: 2, promised_at: '2099-01-08' },
      ],
    })
    expect(confirmed).toMatchObject({
      status: 'confirmed',
      promised_at: '2099-01-08T00:00:00.000Z',
    })
    expect((await customers()).items).toMatchObject([
      { status: 'confirmed', promised_at: '2099-01-05T00:00:00.000Z' },
      { status: 'confirmed', promised_at: '2099-01-08T00:00:00.000Z' },
    ])
    const gone = await step(made.id, 'dispatch', { tracking_number: 'VV1' })
    expect(gone).toMatchObject({ status: 'in_transit', tracking_number: 'VV1' })
    await step(made.id, 'receive', { lines: [{ id: first?.id, quantity: 3 }] })
    expect((await customers()).items.map(({ status }) => status)).toEqual([
      'in_transit',
      'in_transit',
    ])
    const here = await step(made.id, 'receive', {
      lines: [
        { id: first?.id, quantity: 1 },
        { id: second?.id, quantity: 2 },
      ],
    })
    expect(here).toMatchObject({ status: 'received', received: 6, can: { receive: false } })
    const { items, events } = await customers()
    expect(items.map(({ status }) => status)).toEqual(['received', 'received'])
    expect(events.filter(({ kind }) => kind === 'line_status')).toHaveLength(8)
    const audit = await rowsOf<{ action: string }>(
      "SELECT action FROM audit_log WHERE subject_type = 'supplier_order' AND subject_id = ? ORDER BY id",
      String(made.id),
    )
    expect(audit.map(({ action }) => action.replace('supplier-orders.', ''))).toEqual([
      'create',
      'send',
      'confirm',
      'dispatch',
      'receive',
      'receive',
    ])
  })
})
