import { type SQL, sql } from 'drizzle-orm'
import { insertWhen } from '../../../db/insert-when.ts'
import { payments } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import { invalid } from '../../../errors.ts'
import { moneyText } from '../../../lib/money-text.ts'
import type { HandPaymentInput } from '../schemas/admin-order.ts'
import { type Command, commandText } from '../commit/command.ts'
import { commitOrder, type OrderChange } from '../commit/commit-order.ts'
import { doneBefore } from '../commit/done-before.ts'
import type { OrderState } from '../commit/order-state.ts'
import { owedNow } from '../commit/owed-now.ts'
import { paidMail } from './paid-mail.ts'

/**
 * Takes in money that came by hand: cash, or a transfer seen at the bank. Never more than is still to be
 * paid; the same command again takes nothing.
 */
export function takePayment(
  ctx: Ctx,
  which: SQL,
  input: HandPaymentInput,
  command: Command,
): Promise<OrderState> {
  return commitOrder(ctx, which, (state) => {
    const prefix = `hand:${state.order.id}:`
    const byHand = state.payments.filter(({ trackingId }) => trackingId.startsWith(prefix))
    const done = doneBefore(byHand, command, (row) => row.trackingId.slice(prefix.length))
    if (done !== undefined) return null
    const { order } = state
    const owed = Math.max(0, owedNow(state))
    if (input.amount > owed) {
      const most = moneyText({ amount: owed, currency: order.currency }, ctx.locale)
      throw invalid('amount', 'order_payment_too_much', { most })
    }
    return paidChange(ctx, state, input, prefix + commandText(command))
  })
}

function paidChange(
  ctx: Ctx,
  { order }: OrderState,
  { amount, note = '' }: HandPaymentInput,
  trackingId: string,
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
