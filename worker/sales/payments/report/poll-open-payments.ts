import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { payments } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import { log } from '../../../lib/log.ts'
import { isSilenced } from '../../../store/silence/is-silenced.ts'
import type { PaymentRow } from '../../orders/order-state.ts'
import { findProvider } from '../find-provider.ts'
import type { PaymentReport } from '../payment-provider.ts'
import { inBatches, isPaymentTooOld, pollAfter } from '../polling.ts'
import { applyPaymentReport } from './receive-notification.ts'

const MOST_AT_ONCE = 60

/**
 * Asks the providers about payments without a notification, after 2, 5, 15 and 60 minutes and then every
 * hour, for three days. Run by Cron; never throws, so that Cron's other work goes on.
 */
export async function pollOpenPayments(ctx: Ctx): Promise<void> {
  try {
    if (await isSilenced(ctx, 'payments')) return
    const due = await ctx.db
      .select()
      .from(payments)
      .where(and(lte(payments.nextPollAt, ctx.now), inArray(payments.status, ['starting', 'open'])))
      .orderBy(asc(payments.nextPollAt))
      .limit(MOST_AT_ONCE)
    await inBatches(due, (payment) => pollPayment(ctx, payment))
  } catch (error) {
    log.error('payments not asked about', { error })
  }
}

/** A fault is stored with its payment, and the next poll tries again. */
async function pollPayment(ctx: Ctx, payment: PaymentRow): Promise<void> {
  try {
    if (!(await claimPoll(ctx, payment))) return
    const provider = await findProvider(ctx, payment.provider)
    const report = provider === null ? null : await provider.status(payment)
    await applyPaymentReport(ctx, payment.provider ?? '', closeIfTooOld(ctx, payment, report))
  } catch (error) {
    log.error('payment not asked about', { payment: payment.id, error })
    await storeFault(ctx, payment, error)
  }
}

/** Of several Crons at once, one polls. */
async function claimPoll(ctx: Ctx, { id, nextPollAt, pollCount }: PaymentRow): Promise<boolean> {
  if (nextPollAt === null) return false
  const claimed = await ctx.db
    .update(payments)
    .set({ nextPollAt: pollAfter(ctx.now, pollCount + 1), pollCount: pollCount + 1 })
    .where(
      and(
        eq(payments.id, id),
        eq(payments.nextPollAt, nextPollAt),
        eq(payments.pollCount, pollCount),
      ),
    )
    .returning({ id: payments.id })
  return claimed.length > 0
}

/** The report, or a cancellation once the payment has been open for three days. */
function closeIfTooOld(ctx: Ctx, payment: PaymentRow, report: PaymentReport | null): PaymentReport {
  const { trackingId, amount, currency } = payment
  const unknown = { eventId: `${trackingId}:asked`, trackingId, amount, currency, chargeId: null }
  const latest = report ?? { ...unknown, status: 'open' }
  if (latest.status !== 'open' || !isPaymentTooOld(payment.createdAt, ctx.now)) return latest
  return { ...unknown, eventId: `${trackingId}:expired`, status: 'canceled' }
}

/** Only while the payment is open: the fault may be the lost answer of the report that closed it. */
async function storeFault(ctx: Ctx, { id }: PaymentRow, error: unknown): Promise<void> {
  const lastError = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
  const isOpen = and(eq(payments.id, id), inArray(payments.status, ['starting', 'open']))
  try {
    await ctx.db.update(payments).set({ lastError }).where(isOpen)
  } catch (fault) {
    log.error('fault of a payment not kept', { payment: id, error: fault })
  }
}
