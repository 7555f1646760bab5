import { sql } from 'drizzle-orm'
import { payments } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import type { OrderChange } from '../../orders/commit/commit-order.ts'
import type { OrderState, PaymentRow } from '../../orders/commit/order-state.ts'
import { orderMail } from '../start/order-mail.ts'

interface Closed {
  payment: PaymentRow
  status: 'failed' | 'canceled'
}

/** What becomes of an order whose payment came to nothing: it goes on waiting for another one. */
export function closedChange(
  ctx: Ctx,
  state: OrderState,
  { payment, status }: Closed,
): OrderChange {
  const isFailed = status === 'failed'
  return {
    events: [
      { kind: isFailed ? 'payment_failed' : 'payment_canceled', data: { payment: payment.id } },
    ],
    mail: isFailed ? orderMail(state, { kind: 'payment-failed', payment }) : null,
    action: `payments.${status}`,
    audit: { payment: payment.id, amount: payment.amount },
    also: (guard) => [
      ctx.db
        .update(payments)
        .set({ status, askAt: null, updatedAt: ctx.now })
        .where(sql`${payments.id} = ${payment.id} AND ${guard}`),
    ],
  }
}
