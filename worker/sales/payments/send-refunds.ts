import { and, asc, eq, getTableColumns, lte, type SQL, sql } from 'drizzle-orm'
import { orders } from '../../db/schema/orders.ts'
import { payments, refunds } from '../../db/schema/payments.ts'
import type { Ctx } from '../../env.ts'
import { log } from '../../lib/log.ts'
import { commitOrder } from '../orders/commit-order.ts'
import { orderById, type PaymentRow, type RefundRow } from '../orders/order-state.ts'
import { findProvider } from './find-provider.ts'
import type { RefundAnswer } from './payment-provider.ts'
import { inBatches, isRefundTooOld, pollAfter } from './polling.ts'

const MOST_AT_ONCE = 60

interface DueRefund {
  refund: RefundRow
  payment: PaymentRow
  orderNumber: string
}

/**
 * Sends waiting refunds to their providers, each with its key, until they are done or refused; what stays
 * unanswered for 20 hours is left to staff. Run by Cron; never throws.
 */
export async function sendRefunds(ctx: Ctx): Promise<void> {
  try {
    const due = await ctx.db
      .select({
        refund: getTableColumns(refunds),
        payment: getTableColumns(payments),
        orderNumber: orders.number,
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(and(lte(refunds.nextPollAt, ctx.now), eq(refunds.status, 'waiting')))
      .orderBy(asc(refunds.nextPollAt))
      .limit(MOST_AT_ONCE)
    await inBatches(due, (each) => sendRefund(ctx, each))
  } catch (error) {
    log.error('refunds not sent', { error })
  }
}

async function sendRefund(ctx: Ctx, due: DueRefund): Promise<void> {
  const { refund } = due
  try {
    if (!(await claimTry(ctx, refund))) return
    const answer = await sendToProvider(ctx, due)
    if (answer.status === 'done') await finishRefund(ctx, refund, answer.providerId)
    if (answer.status === 'refused') await failRefund(ctx, refund, answer.reason)
  } catch (error) {
    log.error('refund not sent', { refund: refund.id, error })
    await storeFault(ctx, refund, error)
  }
}

async function sendToProvider(
  ctx: Ctx,
  { refund, payment, orderNumber }: DueRefund,
): Promise<RefundAnswer> {
  if (payment.refunded + refund.amount > payment.amount) {
    return { status: 'refused', reason: 'more than was paid' }
  }
  // By then a provider may have forgotten the key, and the same call would refund twice.
  if (isRefundTooOld(refund.releasedAt ?? refund.createdAt, ctx.now)) {
    return { status: 'refused', reason: refund.lastError ?? 'unanswered for too long' }
  }
  const provider = await findProvider(ctx, payment.provider)
  if (provider === null) throw new Error(`provider ${payment.provider ?? ''} is not set up`)
  const { trackingId, amount } = refund
  const { currency } = payment
  return provider.refund({ trackingId, amount, currency, payment, orderNumber })
}

/** Of several Crons at once, one sends. */
async function claimTry(ctx: Ctx, { id, nextPollAt, pollCount }: RefundRow): Promise<boolean> {
  if (nextPollAt === null) return false
  const claimed = await ctx.db
    .update(refunds)
    .set({ nextPollAt: pollAfter(ctx.now, pollCount), pollCount: pollCount + 1 })
    .where(
      and(eq(refunds.id, id), eq(refunds.nextPollAt, nextPollAt), eq(refunds.pollCount, pollCount)),
    )
    .returning({ id: refunds.id })
  return claimed.length > 0
}

/** Only while the refund waits: the fault may be the lost answer of the write that finished it. */
async function storeFault(ctx: Ctx, { id }: RefundRow, error: unknown): Promise<void> {
  const lastError = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
  const isWaiting = and(eq(refunds.id, id), eq(refunds.status, 'waiting'))
  try {
    await ctx.db.update(refunds).set({ lastError }).where(isWaiting)
  } catch (fault) {
    log.error('fault of a refund not kept', { refund: id, error: fault })
  }
}

/** Books a refund that the provider has made, once. */
async function finishRefund(ctx: Ctx, refund: RefundRow, providerId: string | null): Promise<void> {
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
          .set({ status: 'done', providerId, nextPollAt: null, lastError: null })
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

/** Records why the provider refuses; staff sees it in the order's timeline and refunds by hand. */
async function failRefund(ctx: Ctx, refund: RefundRow, reason: string): Promise<void> {
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
          .set({ status: 'failed', nextPollAt: null, lastError: reason })
          .where(sql`${refunds.id} = ${id} AND ${guard}`),
      ],
    }
  })
}
