import { type SQL, sql } from 'drizzle-orm'
import { payments, refunds } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import { commitOrder } from '../../orders/commit/commit-order.ts'
import { orderById, type RefundRow } from '../../orders/commit/order-state.ts'

/** The money of a refund is back where it came from: kept once, however often it is said. */
export async function finishRefund(
  ctx: Ctx,
  refund: RefundRow,
  providerId: string | null,
): Promise<void> {
  const { id, amount, paymentId } = refund
  await commitOrder(ctx, orderById(refund.orderId), ({ order, refunds: all }) => {
    if (all.find((each) => each.id === id)?.status !== 'waiting') return null
    return {
      order: { refunded: order.refunded + amount },
      events: [{ kind: 'refunded', data: { refund: id, amount } }],
      ledger: {
        source: `refund:${id}`,
        entries: [
          { account: 'receivable', amount },
          { account: 'money', amount: -amount },
        ],
      },
      action: 'payments.refunded',
      audit: { refund: id, amount },
      also: (guard) => [
        ctx.db
          .update(refunds)
          .set({ status: 'done', providerId, askAt: null, lastError: null })
          .where(sql`${refunds.id} = ${id} AND ${guard}`),
        ctx.db
          .update(payments)
          .set({ refunded: sql`${payments.refunded} + ${amount}`, updatedAt: ctx.now })
          .where(ofPayment(paymentId, guard)),
      ],
    }
  })
}

const ofPayment = (id: number | null, guard: SQL): SQL => sql`${payments.id} = ${id} AND ${guard}`
