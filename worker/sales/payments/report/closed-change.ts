import { sql } from 'drizzle-orm'
import { payments } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import type { OrderChange } from '../../orders/commit-order.ts'
import type { OrderState, PaymentRow } from '../../orders/order-state.ts'
import { paymentMail } from './payment-mail.ts'

interface Closed {
  payment: PaymentRow
  status: 'failed' | 'canceled'
}

/** What a failed or cancelled payment changes of its order, which still waits for a payment. */
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
    mail: isFailed ? paymentMail(state, { kind: 'payment-failed', payment }) : null,
    action: `payments.${status}`,
    audit: { payment: payment.id, amount: payment.amount },
    also: (guard) => [
      ctx.db
        .update(payments)
        .set({ status, nextPollAt: null, updatedAt: ctx.now })
        .where(sql`${payments.id} = ${payment.id} AND ${guard}`),
    ],
  }
}
