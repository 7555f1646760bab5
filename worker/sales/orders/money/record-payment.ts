import { type SQL, sql } from 'drizzle-orm'
import { insertWhen } from '../../../db/insert-when.ts'
import { payments } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import { invalid } from '../../../errors.ts'
import { moneyText } from '../../../lib/money-text.ts'
import { balance } from '../balance.ts'
import { commandText, doneBefore, type WithCommand } from '../command.ts'
import { commitOrder, type OrderChange } from '../commit-order.ts'
import { paidMail } from './paid-mail.ts'
import type { OrderRow, OrderState } from '../order-state.ts'
import type { HandPaymentInput } from '../schemas/admin-order.ts'

/**
 * Records money received by hand: cash, or a transfer seen at the bank. 422 for more than is still to be
 * paid; a repeated command records nothing.
 */
export function recordPayment(
  ctx: Ctx,
  which: SQL,
  { input, command }: WithCommand<HandPaymentInput>,
): Promise<OrderState> {
  return commitOrder(ctx, which, (state) => {
    const prefix = `hand:${state.order.id}:`
    const byHand = state.payments.filter(({ trackingId }) => trackingId.startsWith(prefix))
    const done = doneBefore(byHand, command, (row) => row.trackingId.slice(prefix.length))
    if (done !== undefined) return null
    const { order } = state
    const payable = Math.max(0, balance(state))
    if (input.amount > payable) {
      const most = moneyText({ amount: payable, currency: order.currency }, ctx.locale)
      throw invalid('amount', 'order_payment_too_much', { most })
    }
    return paymentChange(ctx, order, { ...input, trackingId: prefix + commandText(command) })
  })
}

function paymentChange(
  ctx: Ctx,
  order: OrderRow,
  { amount, note = '', trackingId }: HandPaymentInput & { trackingId: string },
): OrderChange {
  const { paymentMethod: method, currency } = order
  return {
    order: { paid: order.paid + amount },
    events: [
      { kind: 'paid', data: { amount, method } },
      ...(note === '' ? [] : [{ kind: 'note', data: { text: note }, isInternal: true }]),
    ],
    ledger: {
      source: sql`'payment:' || (SELECT id FROM payments WHERE tracking_id = ${trackingId})`,
      entries: [
        { account: 'money', amount },
        { account: 'receivable', amount: -amount },
      ],
    },
    mail: paidMail(order, { amount }),
    action: 'orders.take-payment',
    audit: { amount, note },
    also: (guard) => [
      insertWhen(ctx.db, payments, {
        cells: {
          trackingId,
          orderId: order.id,
          method,
          amount,
          currency,
          status: 'paid',
          createdAt: ctx.now,
          updatedAt: ctx.now,
        },
        rest: sql`WHERE ${guard}`,
      }),
    ],
  }
}
