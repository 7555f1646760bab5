import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertWhen } from '../../../db/insert-when.ts'
import { payments, refunds } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import type { OrderChange } from '../../orders/commit-order.ts'
import type { OrderState, PaymentRow } from '../../orders/order-state.ts'
import { balance } from '../../orders/balance.ts'
import { paymentMail } from './payment-mail.ts'
import type { PaymentReport } from '../payment-provider.ts'

interface Paid {
  payment: PaymentRow
  report: Pick<PaymentReport, 'chargeId'>
}

/**
 * What a paid payment changes of its order; null when the charge is known. What exceeds the order's balance,
 * up to all of it, is refunded automatically: nobody pays twice.
 */
export function paidChange(
  ctx: Ctx,
  state: OrderState,
  { payment, report }: Paid,
): OrderChange | null {
  const { order } = state
  const isSecond = payment.status === 'paid'
  if (isSecond && !isAnotherCharge(state, payment, report.chargeId)) return null
  const trackingId = isSecond ? crypto.randomUUID() : payment.trackingId
  const charge = { ...payment, trackingId, providerId: report.chargeId ?? payment.providerId }
  const { amount } = payment
  const excess = amount - Math.min(amount, Math.max(0, balance(state)))
  const id = sql<number>`(SELECT id FROM payments WHERE tracking_id = ${trackingId})`
  return {
    order: { paid: order.paid + amount },
    events: [
      { kind: 'paid', data: { amount, method: payment.method } },
      ...(excess > 0 ? [{ kind: 'overpaid', data: { amount: excess } }] : []),
    ],
    ledger: {
      source: sql`'payment:' || ${id}`,
      entries: [
        { account: 'money', amount },
        { account: 'receivable', amount: -amount },
      ],
    },
    mail: paymentMail(state, { kind: 'order-paid', payment: charge, excess }),
    sendsRefunds: excess > 0,
    action: 'payments.paid',
    audit: { payment: payment.id, amount, ...(excess > 0 && { excess }) },
    also: (guard) => [
      isSecond ? insertCharge(ctx, charge, guard) : markPaid(ctx, charge, guard),
      ...(excess > 0 ? [refundExcess(ctx, { orderId: order.id, id, excess }, guard)] : []),
    ],
  }
}

/** A bank may charge one payment twice: from two tabs, or by mistake. */
const isAnotherCharge = (
  { payments: all }: OrderState,
  { provider }: PaymentRow,
  chargeId: string | null,
) =>
  chargeId !== null &&
  !all.some((each) => each.provider === provider && each.providerId === chargeId)

const markPaid = (ctx: Ctx, { id, providerId }: PaymentRow, guard: SQL): BatchItem<'sqlite'> =>
  ctx.db
    .update(payments)
    .set({ status: 'paid', providerId, nextPollAt: null, lastError: null, updatedAt: ctx.now })
    .where(sql`${payments.id} = ${id} AND ${guard}`)

/** The second charge is a payment of its own, so that it can be refunded by itself. */
const insertCharge = (ctx: Ctx, charge: PaymentRow, guard: SQL): BatchItem<'sqlite'> =>
  insertWhen(ctx.db, payments, {
    cells: {
      trackingId: charge.trackingId,
      orderId: charge.orderId,
      method: charge.method,
      provider: charge.provider,
      amount: charge.amount,
      currency: charge.currency,
      status: 'paid',
      providerId: charge.providerId,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    },
    rest: sql`WHERE ${guard}`,
  })

interface Excess {
  orderId: number
  id: SQL
  excess: number
}

const refundExcess = (ctx: Ctx, { orderId, id, excess }: Excess, guard: SQL): BatchItem<'sqlite'> =>
  insertWhen(ctx.db, refunds, {
    cells: {
      orderId,
      paymentId: id,
      trackingId: crypto.randomUUID(),
      amount: excess,
      status: 'waiting',
      nextPollAt: ctx.now,
      createdAt: ctx.now,
    },
    rest: sql`WHERE ${guard}`,
  })
