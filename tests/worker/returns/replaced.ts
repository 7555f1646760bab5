import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { AdminReturn, ReplacementLine, Return } from '../../../worker/sales/returns/schemas.ts'
import { putLot } from '../../support/worker/lots.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { everythingOf } from '../orders/staff.ts'
import { shippedOrder } from './returning.ts'

/**
 * A paid order of 5 pieces that were shipped, and what its customer and staff do with lines of it: `sendBack` asks for
 * a return and looks at its pieces, `replace` and `refund` end it, `send` ships and invoices the newest line.
 */
export async function replacing() {
  const order = await shippedOrder()
  const { me, client } = order
  expect((await order.post('payments', { amount: order.order.grandTotal })).status).toBe(201)
  const productId = order.lines[0]!.productId
  const rows = async () => (await everythingOf(order.order.id)).lines
  const lastLine = async () => Number((await rows()).at(-1)!['id'])
  const sendBack = async (lineId: number, quantity: number, declined = 0): Promise<AdminReturn> => {
    const lines = [{ order_line_id: lineId, quantity, reason: 'defective' }]
    const asked = await client.post(`/user/orders/${order.order.id}/returns`, { lines })
    expect([asked.status, asked.status === 201 ? '' : await asked.text()]).toEqual([201, ''])
    const made = await dataOf<Return>(asked)
    const path = `/admin/returns/${made.id}`
    await me.post(`${path}/approve`, {})
    await me.post(`${path}/receive`, {})
    const inspected = await me.post(`${path}/inspect`, {
      lines: [{ id: made.lines[0]!.id, scrap: quantity - declined, declined }],
      reason: declined > 0 ? 'Worn' : '',
    })
    return dataOf<AdminReturn>(inspected)
  }
  const tryReplace = async ({ id, lines }: Pick<AdminReturn, 'id' | 'lines'>, pieces = 9) => {
    await putLot(productId, pieces)
    const itemId = await env.DB.prepare(
      'SELECT i.id FROM offer_items i JOIN offers o ON o.id = i.offer_id AND o.is_shelf = 1 WHERE i.product_id = ?',
    )
      .bind(productId)
      .first<number>('id')
    const again = lines.map((line) => ({ id: line.id, supplier_offer_item_id: itemId }))
    return me.post(`/admin/returns/${id}/replace`, { lines: again })
  }
  /** The line it comes again as. */
  const replace = async (made: AdminReturn): Promise<number> => {
    const answer = await tryReplace(made)
    expect([answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([200, ''])
    return lastLine()
  }
  return {
    ...order,
    productId,
    rows,
    sendBack,
    tryReplace,
    replace,
    tryRefund: (id: number) => me.post(`/admin/returns/${id}/refund`, {}),
    refund: async (id: number) =>
      dataOf<AdminReturn>(await me.post(`/admin/returns/${id}/refund`, {})),
    send: async (lineId: number, quantity: number) => {
      const lines = [{ order_line_id: lineId, quantity }]
      await order.issue('shipments', { lines })
      await order.issue('invoices', { lines })
    },
    returned: async (id: number) => dataOf<AdminReturn>(await me.get(`/admin/returns/${id}`)),
    offers: async (id: number) =>
      dataOf<ReplacementLine[]>(await me.get(`/admin/returns/${id}/replacements`)),
  }
}

/** The same with 2 of its pieces replaced; `free`: the line they come again as. */
export async function replacedOrder() {
  const order = await replacing()
  const made = await order.sendBack(order.lineId, 2)
  const free = await order.replace(made)
  return { ...order, made, free }
}
