import { and, eq } from 'drizzle-orm'
import { payments } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import { AppError, invalid, notFound } from '../../../errors.ts'
import { log } from '../../../lib/log.ts'
import { commitOrder, type OrderChange } from '../../orders/commit-order.ts'
import { orderById, type OrderState, type PaymentRow } from '../../orders/order-state.ts'
import { findProvider } from '../find-provider.ts'
import type { PaymentReport, RawNotification } from '../payment-provider.ts'
import type { NotificationTaken } from '../schemas.ts'
import { closedChange } from './closed-change.ts'
import { paidChange } from './paid-change.ts'
import { type Outcome, recordEvent } from './record-event.ts'
import { chargeOwner, reusedChange } from './reused-charge.ts'

/**
 * Takes in a provider's notification: 403 `invalid_signature` unless it is the provider's, 404 for an unknown
 * payment, 422 for another sum than the payment's. Repeated, it changes nothing. A charge that has paid
 * another payment is answered with `refused`, so that the provider stops repeating it.
 */
export async function receiveNotification(
  ctx: Ctx,
  name: string,
  notification: RawNotification,
): Promise<NotificationTaken> {
  const provider = await findProvider(ctx, name)
  if (provider === null) throw new AppError('invalid_signature')
  const report = await provider.readNotification(notification)
  if (report === null) return { outcome: 'stale' }
  const outcome = await applyPaymentReport(ctx, name, report)
  if (outcome === 'wrong_sum') throw invalid('amount', 'payment_of_another_sum')
  return { outcome }
}

/** A report of a provider on a payment of the store. */
interface KnownReport {
  provider: string
  report: PaymentReport
  payment: PaymentRow
}

/**
 * Applies a payment report to its order, exactly once, in any order, also when reports are repeated. A
 * report of another sum changes nothing (`wrong_sum`), nor does one of a charge that has paid another payment
 * (`refused`, shown to staff with the order); `not_found` for an unknown payment. All reports are recorded.
 */
export async function applyPaymentReport(
  ctx: Ctx,
  provider: string,
  report: PaymentReport,
): Promise<Outcome | 'wrong_sum'> {
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.trackingId, report.trackingId), eq(payments.provider, provider)))
  if (payment === undefined) {
    await recordEvent(ctx, { provider, report, paymentId: null, outcome: 'refused' })
    throw notFound()
  }
  const event = { provider, report, paymentId: payment.id }
  if (report.amount !== payment.amount || report.currency !== payment.currency) {
    log.error('payment of another sum', { ...event, due: payment.amount, in: payment.currency })
    await recordEvent(ctx, { ...event, outcome: 'refused' })
    return 'wrong_sum'
  }
  const known = { provider, report, payment }
  const outcome = await commitReport(ctx, known).catch((error: unknown) => {
    if (!isChargeTaken(error)) throw error
    // Another payment took this charge meanwhile: the second decision sees that.
    return commitReport(ctx, known)
  })
  if (outcome !== 'applied') await recordEvent(ctx, { ...event, outcome })
  return outcome
}

const isChargeTaken = (error: unknown): boolean =>
  error instanceof Error && /UNIQUE constraint failed: payments\./.test(error.message)

/** Decides on the order as it is, and writes that unless the order has changed meanwhile. */
async function commitReport(ctx: Ctx, known: KnownReport): Promise<Outcome> {
  let outcome: Outcome = 'stale'
  await commitOrder(ctx, orderById(known.payment.orderId), async (state) => {
    const owner = await chargeOwner(ctx, state, known)
    if (owner !== null) {
      outcome = 'refused'
      return reusedChange(state, { ...known, owner })
    }
    const change = reportChange(ctx, state, known)
    outcome = change === null ? 'stale' : 'applied'
    return change && withEvent(ctx, change, known)
  })
  return outcome
}

/** What a report changes; null when the payment is unknown to the order, still open, or decided already. */
function reportChange(
  ctx: Ctx,
  state: OrderState,
  { report, payment: { id } }: KnownReport,
): OrderChange | null {
  const payment = state.payments.find((one) => one.id === id)
  if (payment === undefined || report.status === 'open') return null
  if (report.status === 'paid') return paidChange(ctx, state, { payment, report })
  const isDecided = payment.status !== 'starting' && payment.status !== 'open'
  return isDecided ? null : closedChange(ctx, state, { payment, status: report.status })
}

/** The change, with the record of the report that made it. */
const withEvent = (
  ctx: Ctx,
  change: OrderChange,
  { provider, report, payment }: KnownReport,
): OrderChange => ({
  ...change,
  also: (guard) => [
    ...(change.also?.(guard) ?? []),
    recordEvent(ctx, { provider, report, paymentId: payment.id, outcome: 'applied' }, guard),
  ],
})
