import { describe, expect, it } from 'vitest'
import { commandOf } from '../../../worker/sales/orders/command.ts'
import { invoiceOrder } from '../../../worker/sales/orders/issue/invoice-order.ts'
import { orderById } from '../../../worker/sales/orders/order-state.ts'
import { refundOrder } from '../../../worker/sales/orders/issue/refund-order.ts'
import { testCtx } from '../../support/worker/factories.ts'
import {
  notify,
  openPayment,
  orderNow,
  start,
  waitingOrder,
  reportFor,
} from '../payments/paying.ts'

/** Two of five pieces are invoiced and credited before anything is paid: 2.00 of 14.00. */
async function creditTwo(orderId: number) {
  const which = orderById(orderId)
  const { lines } = await orderNow(orderId)
  const two = [{ order_line_id: lines[0]?.id ?? 0, quantity: 2 }]
  await invoiceOrder(testCtx(), which, { input: { lines: two }, command: commandOf(null, {}) })
  const input = { lines: two, reason: 'Broken' }
  await refundOrder(testCtx(), which, { input, command: commandOf(null, {}) })
}

describe('an order with a part credited before it was paid', () => {
  it('is charged only for the rest', async () => {
    const { id } = await waitingOrder()
    await creditTwo(id)
    expect(await start(id)).toMatchObject({ kind: 'redirect' })
    expect((await orderNow(id)).payments).toMatchObject([{ amount: 1200 }])
  })

  it('refunds what a payment started earlier brings too much', async () => {
    const { order, payment } = await openPayment()
    await creditTwo(order.id)
    expect((await notify(reportFor(payment))).status).toBe(200)
    expect(await orderNow(order.id)).toMatchObject({
      order: { paid: 1400, status: 'processing' },
      refunds: [{ amount: 200, status: 'waiting', paymentId: payment.id }],
    })
  })
})
