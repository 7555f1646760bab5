import { and, asc, eq, getTableColumns, lte } from 'drizzle-orm'
import { orders } from '../../../db/schema/orders.ts'
import { payments, refunds } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import { log } from '../../../lib/log.ts'
import type { PaymentRow, RefundRow } from '../../orders/commit/order-state.ts'
import { failRefund } from './fail-refund.ts'
import { finishRefund } from './finish-refund.ts'
import { inTurns } from '../report/in-turns.ts'
import { isRefundTooOld, nextAskAt } from '../report/next-ask-at.ts'
import type { RefundAnswer } from '../payment-provider.ts'
import { findProvider } from '../providers.ts'

const MOST_AT_ONCE = 60

interface DueRefund {
  refund: RefundRow
  payment: PaymentRow
  orderNumber: string
}

/**
 * Cron's part: sends what is to be given back to the providers, with the refund's key, until it is done
 * or refused; what stays unanswered for too long is left to staff. Never throws.
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
      .where(and(lte(refunds.askAt, ctx.now), eq(refunds.status, 'waiting')))
      .orderBy(asc(refunds.askAt))
      .limit(MOST_AT_ONCE)
    await inTurns(due, (each) => sendRefund(ctx, each))
  } catch (error) {
    log.error('refunds not sent', { error })
  }
}

async function sendRefund(ctx: Ctx, due: DueRefund): Promise<void> {
  const { refund } = due
  try {
    if (!(await takeTurn(ctx, refund))) return
    const answer = await ask(ctx, due)
    if (answer.status === 'done') await finishRefund(ctx, refund, answer.providerId)
    if (answer.status === 'refused') await failRefund(ctx, refund, answer.reason)
  } catch (error) {
    log.error('refund not sent', { refund: refund.id, error })
    await keepFault(ctx, refund, error)
  }
}

async function ask(ctx: Ctx, { refund, payment, orderNumber }: DueRefund): Promise<RefundAnswer> {
  if (payment.refunded + refund.amount > payment.amount) {
    return { status: 'refused', reason: 'more than was paid' }
  }
  // Past that a provider may have forgotten the key, and the same call would give back twice.
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
async function takeTurn(ctx: Ctx, { id, askAt, asked }: RefundRow): Promise<boolean> {
  if (askAt === null) return false
  const taken = await ctx.db
    .update(refunds)
    .set({ askAt: nextAskAt(ctx.now, asked), asked: asked + 1 })
    .where(and(eq(refunds.id, id), eq(refunds.askAt, askAt), eq(refunds.asked, asked)))
    .returning({ id: refunds.id })
  return taken.length > 0
}

/** Of one that waits: it may have been the answer to its end that was lost. */
async function keepFault(ctx: Ctx, { id }: RefundRow, error: unknown): Promise<void> {
  const lastError = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
  const isWaiting = and(eq(refunds.id, id), eq(refunds.status, 'waiting'))
  try {
    await ctx.db.update(refunds).set({ lastError }).where(isWaiting)
  } catch (fault) {
    log.error('fault of a refund not kept', { refund: id, error: fault })
  }
}
