import { type SQL, sql } from 'drizzle-orm'
import { insertWhen } from '../../../db/insert-when.ts'
import { refunds } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import { invalid } from '../../../errors.ts'
import { moneyText } from '../../../lib/money-text.ts'
import { balance, pendingRefunds } from '../balance.ts'
import { commandText, doneBefore, type WithCommand } from '../command.ts'
import { commitOrder, type OrderChange, type Posting } from '../commit-order.ts'
import type { OrderRow, OrderState } from '../order-state.ts'
import type { HandPaymentInput } from '../schemas/admin-order.ts'

/**
 * Records money refunded by hand, where a card would not take it. 422 for more than was paid too much and is
 * not being refunded already; a repeated command records nothing.
 */
export function recordRefund(
  ctx: Ctx,
  which: SQL,
  { input, command }: WithCommand<HandPaymentInput>,
): Promise<OrderState> {
  return commitOrder(ctx, which, (state) => {
    const { order } = state
    const prefix = `hand:${order.id}:`
    const byHand = state.refunds.filter(({ trackingId }) => trackingId.startsWith(prefix))
    const done = doneBefore(byHand, command, (row) => row.trackingId.slice(prefix.length))
    if (done !== undefined) return null
    const tooMuch = Math.max(0, -balance(state) - pendingRefunds(state.refunds))
    if (input.amount > tooMuch) {
      const most = moneyText({ amount: tooMuch, currency: order.currency }, ctx.locale)
      throw invalid('amount', 'order_refund_too_much', { most })
    }
    return refundChange(ctx, order, { ...input, trackingId: prefix + commandText(command) })
  })
}

function refundChange(
  ctx: Ctx,
  order: OrderRow,
  { amount, note = '', trackingId }: HandPaymentInput & { trackingId: string },
): OrderChange {
  return {
    order: { refunded: order.refunded + amount },
    events: [
      { kind: 'refunded', data: { amount } },
      ...(note === '' ? [] : [{ kind: 'note', data: { text: note }, isInternal: true }]),
    ],
    ledger: handRefundPosting({ amount, trackingId }),
    action: 'orders.give-back',
    audit: { amount, note },
    also: (guard) => [
      insertWhen(ctx.db, refunds, {
        cells: {
          orderId: order.id,
          trackingId,
          amount,
          status: 'done',
          actorId: ctx.actor?.id ?? null,
          createdAt: ctx.now,
        },
        rest: sql`WHERE ${guard}`,
      }),
    ],
  }
}

/** The ledger entries of a refund by hand; its row is written in the same batch. */
export const handRefundPosting = (refund: { amount: number; trackingId: string }): Posting => ({
  source: sql`'refund:' || (SELECT id FROM refunds WHERE tracking_id = ${refund.trackingId})`,
  entries: [
    { account: 'receivable', amount: refund.amount },
    { account: 'money', amount: -refund.amount },
  ],
})
