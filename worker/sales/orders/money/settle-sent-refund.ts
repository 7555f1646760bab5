import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { payments, refunds } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import { conflict, notFound } from '../../../errors.ts'
import { commitOrder, type OrderChange } from '../commit-order.ts'
import type { OrderState, RefundRow } from '../order-state.ts'
import { moneyBack } from './money-sent.ts'
import { refundAgain } from './refund-again.ts'

/**
 * Confirms that the money of a sent refund has arrived. Repeated, it changes nothing. `not_found` for a refund
 * of another order, 409 for one that is not sent or is still asked about at its provider.
 */
export const confirmRefund = (ctx: Ctx, which: SQL, id: number): Promise<OrderState> =>
  commitOrder(ctx, which, (state) => {
    const refund = sentRefund(state, id, 'done')
    if (refund === null) return null
    return {
      events: [{ kind: 'refund_confirmed', data: { amount: refund.amount }, isInternal: true }],
      action: 'orders.refund-confirmed',
      audit: { refund: id, amount: refund.amount },
      also: (guard) => [ctx.db.update(refunds).set({ status: 'done' }).where(whileSent(id, guard))],
    }
  })

/**
 * Records that the money of a sent refund came back: it counts as refunded no more and is to be sent again, by
 * hand. Repeated, it changes nothing; errors as `confirmRefund`.
 */
export const failSentRefund = (
  ctx: Ctx,
  which: SQL,
  { id, reason }: { id: number; reason: string },
): Promise<OrderState> =>
  commitOrder(ctx, which, (state) => {
    const refund = sentRefund(state, id, 'failed')
    return refund && cameBackChange(ctx, state, { refund, reason })
  })

/** What changes when the money of a sent refund comes back. */
export function cameBackChange(
  ctx: Ctx,
  state: OrderState,
  { refund, reason }: { refund: RefundRow; reason: string },
): OrderChange {
  const { id, amount, paymentId } = refund
  const again = refundAgain(ctx, state, refund)
  return {
    ...moneyBack(state.order, refund),
    events: [{ kind: 'refund_came_back', data: { amount, reason } }],
    action: 'orders.refund-failed',
    audit: { refund: id, amount, reason },
    also: (guard) => [
      ctx.db
        .update(refunds)
        .set({ status: 'failed', lastError: reason, nextPollAt: null })
        .where(whileSent(id, guard)),
      ...(paymentId === null ? [] : [takeFromPayment(ctx, { paymentId, amount }, guard)]),
      ...again(guard),
    ],
  }
}

const takeFromPayment = (
  ctx: Ctx,
  { paymentId, amount }: { paymentId: number; amount: number },
  guard: SQL,
): BatchItem<'sqlite'> =>
  ctx.db
    .update(payments)
    .set({ refunded: sql`${payments.refunded} - ${amount}`, updatedAt: ctx.now })
    .where(sql`${payments.id} = ${paymentId} AND ${guard}`)

/** Whether staff may say what became of it: it is sent, and no provider is asked about it any more. */
export const isToSettle = ({ status, nextPollAt }: RefundRow): boolean =>
  status === 'sent' && nextPollAt === null

/** The refund to settle; null when it is `settled` so already. */
function sentRefund(
  { refunds: all }: OrderState,
  id: number,
  settled: 'done' | 'failed',
): RefundRow | null {
  const refund = all.find((each) => each.id === id)
  if (refund === undefined) throw notFound()
  if (refund.status === settled && refund.sentAt !== null) return null
  if (!isToSettle(refund)) throw conflict('order_refund_not_sent')
  return refund
}

const whileSent = (id: number, guard: SQL): SQL =>
  sql`${refunds.id} = ${id} AND ${refunds.status} = 'sent' AND ${guard}`
