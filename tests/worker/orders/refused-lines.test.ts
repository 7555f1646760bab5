import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { shelve } from '../../support/worker/shelf.ts'
import { errorsOf } from '../../support/worker/suppliers.ts'
import { buyerWith } from '../supplier-orders/buyer.ts'
import { staffWith } from './staff.ts'
import { staff } from '../../support/worker/client.ts'

/** A line of 5 pieces whose supplier has answered, and staff who invoice. */
async function answered(body: { confirmed?: number; refused: number }) {
  const buyer = await buyerWith()
  const made = await buyer.buy()
  await buyer.step(made.id, 'confirm', { lines: [{ id: made.items[0]?.id, ...body }] })
  const manager = await staff('manager')
  const path = `/admin/orders/${buyer.orders[0]?.order.id}`
  const lineId = buyer.lines[0]?.id ?? 0
  const line = async () => (await buyer.customers()).items[0]
  return {
    ...buyer,
    made,
    line,
    lineId,
    manager,
    setBack: () => manager.put(`${path}/lines/${lineId}`, { status: 'new' }),
    invoice: (quantity?: number) =>
      manager.post(
        `${path}/invoices`,
        quantity === undefined ? {} : { lines: [{ order_line_id: lineId, quantity }] },
      ),
  }
}

describe('refused pieces', () => {
  it('are not among those to invoice, and naming them is refused with a sentence', async () => {
    const { line, lines, invoice } = await answered({ confirmed: 3, refused: 2 })
    expect(await line()).toMatchObject({ refused: 2, to_invoice: 3, to_ship: 5, on_shelf: 0 })
    const answer = await invoice(4)
    expect(answer.status).toBe(422)
    expect(await errorsOf(answer)).toEqual({
      'lines.0.quantity': [
        `Brand ${lines[0]?.mpn}: the supplier has refused 2. Buy them elsewhere or cancel them.`,
      ],
    })
    expect((await invoice()).status).toBe(201)
    expect(await line()).toMatchObject({ invoiced: 3, to_invoice: 0 })
    const rest = await invoice()
    expect([rest.status, await rest.json()]).toMatchObject([
      409,
      {
        message: 'Only what suppliers have refused is left: buy it elsewhere or cancel it.',
      },
    ])
  })

  it('are none once they are bought elsewhere', async () => {
    const { buy, lineId, line, invoice } = await answered({ confirmed: 3, refused: 2 })
    await buy({ lines: [{ order_line_id: lineId }] })
    expect(await line()).toMatchObject({ refused: 0, to_invoice: 5 })
    expect((await invoice(5)).status).toBe(201)
  })

  it('are none once the line is set back to be bought', async () => {
    const { line, invoice, setBack, customers } = await answered({ refused: 5 })
    expect(await line()).toMatchObject({ refused: 5, to_invoice: 0, status: 'refused' })
    expect((await customers()).can).toMatchObject({ invoice: false, cancel: true })
    expect((await invoice(1)).status).toBe(422)
    expect((await setBack()).status).toBe(200)
    expect(await line()).toMatchObject({ refused: 0, to_invoice: 5 })
    expect((await invoice()).status).toBe(201)
  })

  it('are none once they were shipped with an excuse, and are not bought again', async () => {
    const { line, lineId, manager, orders, me, warehouse } = await answered({
      confirmed: 3,
      refused: 2,
    })
    const waiting = async () => {
      const path = `/admin/supplier-orders/to-buy/lines?warehouse_id=${warehouse.id}`
      return (await (await me.get(path)).json<{ data: { quantity: number }[] }>()).data
    }
    expect(await waiting()).toMatchObject([{ quantity: 2 }])
    const shipped = await manager.post(`/admin/orders/${orders[0]?.order.id}/shipments`, {
      lines: [{ order_line_id: lineId, quantity: 2 }],
      excuse: { reason: 'found' },
    })
    expect(shipped.status).toBe(201)
    expect(await line()).toMatchObject({ refused: 0, to_invoice: 5, on_shelf: 0 })
    expect(await waiting()).toEqual([])
  })

  it('count from the moment the supplier refuses, before the line shows it', async () => {
    const { read, lines, post, pieces } = await staffWith()
    await shelve(lines, { confirmed: 0, received: 0, refused: 5, version: 2 })
    await env.DB.prepare(`UPDATE order_lines SET supply_status = 'ordered' WHERE id = ?`)
      .bind(lines[0]?.id ?? 0)
      .run()
    expect((await read()).items).toMatchObject([{ refused: 5, to_invoice: 0 }])
    expect((await post('invoices', { lines: pieces(1) })).status).toBe(422)
  })

  it('are all that were not received when staff marks the line as refused', async () => {
    const { read, lines, me, path, issue } = await staffWith()
    await shelve(lines, { confirmed: 5, received: 2 })
    await me.put(`${path}/lines/${lines[0]?.id}`, { status: 'refused' })
    expect((await read()).items).toMatchObject([{ refused: 3, to_invoice: 2, on_shelf: 2 }])
    const { document } = await issue('shipments')
    expect(document.lines).toMatchObject([{ quantity: 2 }])
  })
})
