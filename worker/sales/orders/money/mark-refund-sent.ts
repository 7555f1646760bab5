import { type SQL, sql } from 'drizzle-orm'
import { refunds } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import { conflict, notFound } from '../../../errors.ts'
import { balance } from '../balance.ts'
import { commandText, doneBefore, type WithCommand } from '../command.ts'
import { commitOrder, type OrderChange } from '../commit-order.ts'
import type { OrderState, RefundRow } from '../order-state.ts'
import type { RefundSentInput } from '../schemas/admin-order.ts'
import { moneySent, moneySentMail, toTransfer } from './money-sent.ts'

type Sending = WithCommand<RefundSentInput> & { id: number }

/**
 * Marks a refund by hand as sent: it counts as refunded from then on, and the customer is told once. A held one
 * is released by it. `not_found` for a refund of another order; 409 for one that is not to be sent by hand, or
 * was marked by another command, and while the order is held for fraud.
 */
export const markRefundSent = (ctx: Ctx, which: SQL, sending: Sending): Promise<OrderState> =>
  commitOrder(ctx, which, (state) => {
    const refund = state.refunds.find(({ id }) => id === sending.id)
    if (refund === undefined) throw notFound()
    const done = doneBefore(state.refunds, sending.command, ({ sentBy }) => sentBy ?? '')
    if (done !== undefined) return null
    if (!isToSend(refund)) throw conflict('order_refund_not_to_send')
    if (state.order.fraudReason !== null) throw conflict('order_frozen')
    if (refund.amount > -balance(state)) throw conflict('order_refund_not_owed')
    return sentChange(ctx, state, refund, sending)
  })

/** Whether staff are to send it by hand. */
export const isToSend = ({ status, paymentId }: RefundRow): boolean =>
  status === 'to_send' || (status === 'held' && paymentId === null)

function sentChange(
  ctx: Ctx,
  { order }: OrderState,
  refund: RefundRow,
  { input, command }: Sending,
): OrderChange {
  const { id, amount, status } = refund
  const transfer = toTransfer(input)
  const sent = moneySent(order, [{ source: `refund:${id}`, amount }], transfer)
  return {
    ...sent,
    mail: moneySentMail(order, amount, transfer),
    action: 'orders.refund-sent',
    audit: { refund: id, amount, ...input },
    also: (guard) => [
      ctx.db
        .update(refunds)
        .set({
          status: 'sent',
          sentAt: ctx.now,
          ...transfer,
          sentBy: commandText(command),
          ...(status === 'held' && { releasedAt: ctx.now }),
        })
        .where(sql`${refunds.id} = ${id} AND ${refunds.status} = ${status} AND ${guard}`),
    ],
  }
}
