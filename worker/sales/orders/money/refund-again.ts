import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertWhen } from '../../../db/insert-when.ts'
import { refunds } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import { balance, pendingRefunds } from '../balance.ts'
import type { OrderState, RefundRow } from '../order-state.ts'

/**
 * The row by which staff send by hand what a failed refund was to bring; none when the customer has nothing
 * to get any more. `failed` is no longer on its way then.
 */
export function refundAgain(
  ctx: Ctx,
  state: OrderState,
  failed: RefundRow,
): (guard: SQL) => BatchItem<'sqlite'>[] {
  const others = state.refunds.filter(({ id }) => id !== failed.id)
  const counted = failed.status === 'sent' ? failed.amount : 0
  const payable = counted - balance(state) - pendingRefunds(others)
  const amount = Math.min(failed.amount, Math.max(0, payable))
  if (amount === 0) return () => []
  return (guard) => [
    insertWhen(ctx.db, refunds, {
      cells: {
        orderId: state.order.id,
        documentId: failed.documentId,
        trackingId: crypto.randomUUID(),
        amount,
        status: 'to_send',
        actorId: ctx.actor?.id ?? null,
        createdAt: ctx.now,
      },
      rest: sql`WHERE ${guard}`,
    }),
  ]
}
