import { type SQL, sql } from 'drizzle-orm'
import { refunds } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import { conflict, notFound } from '../../../errors.ts'
import { commitOrder, type OrderChange } from '../commit-order.ts'
import type { OrderState, RefundRow } from '../order-state.ts'

/**
 * Releases a held refund: the queue sends it the way the money came, or it waits for staff to send it by hand.
 * Repeated, it changes nothing. `not_found` for a refund of another order, 409 while the order is held for
 * fraud.
 */
export const releaseRefund = (ctx: Ctx, which: SQL, id: number): Promise<OrderState> =>
  commitOrder(ctx, which, ({ order, refunds: all }) => {
    const refund = all.find((each) => each.id === id)
    if (refund === undefined) throw notFound()
    if (refund.status !== 'held') return null
    if (order.fraudReason !== null) throw conflict('order_frozen')
    return releasedChange(ctx, refund)
  })

function releasedChange(ctx: Ctx, { id, amount, paymentId }: RefundRow): OrderChange {
  const isByHand = paymentId === null
  return {
    events: [{ kind: 'refund_released', data: { refund: id, amount }, isInternal: true }],
    action: 'orders.release-refund',
    audit: { refund: id, amount },
    sendsRefunds: !isByHand,
    also: (guard) => [
      ctx.db
        .update(refunds)
        .set({
          status: isByHand ? 'to_send' : 'waiting',
          nextPollAt: isByHand ? null : ctx.now,
          releasedAt: ctx.now,
        })
        .where(sql`${refunds.id} = ${id} AND ${refunds.status} = 'held' AND ${guard}`),
    ],
  }
}
