import { and, asc, eq, getTableColumns, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { orders } from '../../db/schema/orders.ts'
import { payments, refunds } from '../../db/schema/payments.ts'
import type { Ctx } from '../../env.ts'
import { log } from '../../lib/log.ts'
import { isSilenced } from '../../store/silence/is-silenced.ts'
import { commitOrder, type OrderChange } from '../orders/commit-order.ts'
import { moneySent, moneySentMail } from '../orders/money/money-sent.ts'
import { refundAgain } from '../orders/money/refund-again.ts'
import { cameBackChange } from '../orders/money/settle-sent-refund.ts'
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

/** Refunds that a provider is still to make, or to confirm. */
const OPEN = ['waiting', 'sent'] as const

/**
 * Sends waiting refunds to their providers, each with its key, until they are done or refused; what stays
 * unanswered for 20 hours is left to staff. Run by Cron, for what the queue has not done; never throws.
 */
export async function sendRefunds(ctx: Ctx): Promise<void> {
  try {
    const due = await readDue(ctx, lte(refunds.nextPollAt, ctx.now))
    await inBatches(due, (each) => sendRefund(ctx, each))
  } catch (error) {
    log.error('refunds not sent', { error })
  }
}

/**
 * Sends the refunds of an order that no try was made of yet. Run by the queue; of this and Cron, one sends.
 * Throws when they cannot be read.
 */
export async function sendOrderRefunds(ctx: Ctx, orderId: number): Promise<void> {
  const isUntried = and(eq(refunds.orderId, orderId), eq(refunds.pollCount, 0))
  await inBatches(await readDue(ctx, isUntried), (each) => sendRefund(ctx, each))
}

/** None while payments are silent. */
async function readDue(ctx: Ctx, which: SQL | undefined): Promise<DueRefund[]> {
  if (await isSilenced(ctx, 'payments')) return []
  return ctx.db
    .select({
      refund: getTableColumns(refunds),
      payment: getTableColumns(payments),
      orderNumber: orders.number,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(which, inArray(refunds.status, [...OPEN])))
    .orderBy(asc(refunds.nextPollAt))
    .limit(MOST_AT_ONCE)
}

async function sendRefund(ctx: Ctx, due: DueRefund): Promise<void> {
  const { refund } = due
  try {
    if (!(await claimTry(ctx, refund))) return
    const answer = await sendToProvider(ctx, due)
    if (answer.status === 'refused') await failRefund(ctx, refund, answer.reason)
    else await bookAnswer(ctx, refund, answer)
  } catch (error) {
    log.error('refund not sent', { refund: refund.id, error })
    await storeFault(ctx, refund, error)
  }
}

async function sendToProvider(
  ctx: Ctx,
  { refund, payment, orderNumber }: DueRefund,
): Promise<RefundAnswer | { status: 'unconfirmed' }> {
  const isCounted = refund.status === 'sent'
  if (!isCounted && payment.refunded + refund.amount > payment.amount) {
    return { status: 'refused', reason: 'more than was paid' }
  }
  // By then a provider may have forgotten the key, and the same call would refund twice.
  if (isRefundTooOld(refund.releasedAt ?? refund.createdAt, ctx.now)) {
    if (isCounted) return { status: 'unconfirmed' }
    return { status: 'refused', reason: unansweredText(refund) }
  }
  const provider = await findProvider(ctx, payment.provider)
  if (provider === null) throw new Error(`provider ${payment.provider ?? ''} is not set up`)
  const { trackingId, amount } = refund
  const { currency } = payment
  return provider.refund({ trackingId, amount, currency, payment, orderNumber })
}

/** Why staff must look at the bank first: whether the refund was made is not known. */
const unansweredText = ({ lastError }: RefundRow): string =>
  ['unanswered for too long, ask the bank first', lastError].filter(Boolean).join(': ')

/** Of several Crons and jobs at once, one sends. */
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

/** Only while it is not over: the fault may be the lost answer of the write that finished it. */
async function storeFault(ctx: Ctx, { id }: RefundRow, error: unknown): Promise<void> {
  const lastError = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
  const isOpen = and(eq(refunds.id, id), inArray(refunds.status, [...OPEN]))
  try {
    await ctx.db.update(refunds).set({ lastError }).where(isOpen)
  } catch (fault) {
    log.error('fault of a refund not kept', { refund: id, error: fault })
  }
}

type Booked = { status: 'done' | 'waiting'; providerId: string } | { status: 'unconfirmed' }

/**
 * Books what the provider said: a refund it has taken is sent, one it has made is done too. It counts, and is
 * told to the customer, once. `unconfirmed`: nobody asks any more, staff say what became of it.
 */
async function bookAnswer(ctx: Ctx, { id, orderId }: RefundRow, answer: Booked): Promise<void> {
  await commitOrder(ctx, orderById(orderId), ({ order, refunds: all }) => {
    const refund = all.find((each) => each.id === id)
    if (refund === undefined) return null
    if (refund.status === 'sent') return confirmedChange(ctx, refund, answer)
    if (refund.status !== 'waiting' || answer.status === 'unconfirmed') return null
    const { amount, paymentId } = refund
    const isDone = answer.status === 'done'
    return {
      ...moneySent(order, [{ source: `refund:${id}`, amount }]),
      mail: { ...moneySentMail(order, amount), onceKey: `refund:${id}` },
      action: 'payments.refunded',
      audit: { refund: id, amount },
      also: (guard) => [
        ctx.db
          .update(refunds)
          .set({
            status: isDone ? 'done' : 'sent',
            sentAt: ctx.now,
            providerId: answer.providerId,
            ...(isDone && { nextPollAt: null }),
            lastError: null,
          })
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

/** A sent refund counts already: only whether it is confirmed changes. */
function confirmedChange(
  ctx: Ctx,
  { id, amount }: RefundRow,
  { status }: Booked,
): OrderChange | null {
  if (status === 'waiting') return null
  const isDone = status === 'done'
  return {
    events: isDone ? [{ kind: 'refund_confirmed', data: { amount }, isInternal: true }] : [],
    action: isDone ? 'payments.refund_confirmed' : 'payments.refund_unconfirmed',
    audit: { refund: id, amount },
    also: (guard) => [
      ctx.db
        .update(refunds)
        .set({ ...(isDone && { status: 'done', lastError: null }), nextPollAt: null })
        .where(sql`${refunds.id} = ${id} AND ${guard}`),
    ],
  }
}

/** Records why the provider refuses; staff see it in the order's timeline, and refund by hand. */
async function failRefund(ctx: Ctx, { id, orderId }: RefundRow, reason: string): Promise<void> {
  await commitOrder(ctx, orderById(orderId), (state) => {
    const refund = state.refunds.find((each) => each.id === id)
    if (refund?.status === 'sent') return cameBackChange(ctx, state, { refund, reason })
    if (refund?.status !== 'waiting') return null
    const { amount } = refund
    const again = refundAgain(ctx, state, refund)
    return {
      events: [{ kind: 'refund_failed', data: { refund: id, amount, reason }, isInternal: true }],
      action: 'payments.refund_failed',
      audit: { refund: id, amount, reason },
      also: (guard) => [
        ctx.db
          .update(refunds)
          .set({ status: 'failed', nextPollAt: null, lastError: reason })
          .where(sql`${refunds.id} = ${id} AND ${guard}`),
        ...again(guard),
      ],
    }
  })
}
