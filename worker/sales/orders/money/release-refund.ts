import { type SQL, sql } from 'drizzle-orm'
import { refunds } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import { conflict, notFound } from '../../../errors.ts'
import { commitOrder, type OrderChange } from '../commit-order.ts'
import { handRefundPosting } from './record-refund.ts'
import type { OrderState, RefundRow } from '../order-state.ts'

/**
 * Releases a held refund: Cron sends it the way the money came, or it is booked as refunded by hand. Repeated,
 * it changes nothing. `not_found` for a refund of another order, 409 while the order is held for fraud.
 */
export const releaseRefund = (ctx: Ctx, which: SQL, id: number): Promise<OrderState> =>
  commitOrder(ctx, which, (state) => {
    const refund = state.refunds.find((each) => each.id === id)
    if (refund === undefined) throw notFound()
    if (refund.status !== 'held') return null
    if (state.order.fraudReason !== null) throw conflict('order_frozen')
    return releasedChange(ctx, state, refund)
  })

function releasedChange(ctx: Ctx, { order }: OrderState, refund: RefundRow): OrderChange {
  const { id, amount, trackingId, paymentId } = refund
  const isByHand = paymentId === null
  const released = { kind: 'refund_released', data: { refund: id, amount }, isInternal: true }
  return {
    ...(isByHand && {
      order: { refunded: order.refunded + amount },
      ledger: handRefundPosting({ amount, trackingId }),
    }),
    events: [released, ...(isByHand ? [{ kind: 'refunded', data: { refund: id, amount } }] : [])],
    action: 'orders.release-refund',
    audit: { refund: id, amount },
    also: (guard) => [
      ctx.db
        .update(refunds)
        .set({
          status: isByHand ? 'done' : 'waiting',
          nextPollAt: isByHand ? null : ctx.now,
          releasedAt: ctx.now,
        })
        .where(sql`${refunds.id} = ${id} AND ${refunds.status} = 'held' AND ${guard}`),
    ],
  }
}
