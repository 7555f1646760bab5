import { sql } from 'drizzle-orm'
import { refunds } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import { commitOrder } from '../../orders/commit/commit-order.ts'
import { orderById, type RefundRow } from '../../orders/commit/order-state.ts'

/** The provider will not give it back: staff sees why in the order's timeline, and does it by hand. */
export async function failRefund(ctx: Ctx, refund: RefundRow, reason: string): Promise<void> {
  const { id, amount } = refund
  await commitOrder(ctx, orderById(refund.orderId), ({ refunds: all }) => {
    if (all.find((each) => each.id === id)?.status !== 'waiting') return null
    return {
      events: [{ kind: 'refund_failed', data: { refund: id, amount, reason }, isInternal: true }],
      action: 'payments.refund_failed',
      audit: { refund: id, amount, reason },
      also: (guard) => [
        ctx.db
          .update(refunds)
          .set({ status: 'failed', askAt: null, lastError: reason })
          .where(sql`${refunds.id} = ${id} AND ${guard}`),
      ],
    }
  })
}
