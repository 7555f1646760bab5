import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { paymentMethods, payments } from '../../db/schema/payments.ts'
import type { Ctx } from '../../env.ts'
import { AppError, conflict } from '../../errors.ts'
import { log } from '../../lib/log.ts'
import type { PlacedRow } from '../checkout/placed-row.ts'
import type { PaymentStep } from '../checkout/schemas.ts'
import { balance } from '../orders/balance.ts'
import { orderById, type OrderState, type PaymentRow, readOrder } from '../orders/order-state.ts'
import { ownOrder } from '../orders/show/get-order.ts'
import { stepOf } from '../payment-methods/methods-for.ts'
import { findProvider } from './find-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { firstPollAt } from './polling.ts'

/** How long a provider's page takes a payment, and how long, a little less, it is handed out again. */
const PAYABLE_MS = 24 * 3600_000
const REUSED_MS = 23 * 3600_000

/**
 * Starts the payment of an order that is still to be paid, or goes on with one that is open, so that two
 * clicks make one. 503 `unavailable` when the provider cannot be reached: the order stays as it is and can be
 * paid at any time.
 */
export async function startPayment(ctx: Ctx, state: OrderState): Promise<PaymentStep> {
  const { order } = state
  const amount = balance(state)
  if (amount <= 0 || order.fraudReason !== null) return { kind: 'none' }
  const [method] = await ctx.db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.code, order.paymentMethod))
  if (order.paymentMethod === 'money_transfer') return { kind: 'instructions' }
  if (method === undefined || method.provider === null) return { kind: 'none' }
  const provider = await findProvider(ctx, method.provider)
  if (provider === null) throw providerAway()
  const payment = await openPayment(ctx, state, { provider: method.provider, amount })
  if (payment.redirectUrl !== null) return { kind: 'redirect', url: payment.redirectUrl }
  return { kind: 'redirect', url: await requestPage(ctx, state, { provider, payment }) }
}

const providerAway = (cause?: unknown) =>
  new AppError('unavailable', {
    sentence: 'payment_provider_away',
    headers: { 'Retry-After': '30' },
    cause,
  })

/** The open payment of that amount, or a new one: never two. */
async function openPayment(
  ctx: Ctx,
  { order }: OrderState,
  { provider, amount }: { provider: string; amount: number },
): Promise<PaymentRow> {
  const usable = and(
    eq(payments.orderId, order.id),
    eq(payments.provider, provider),
    eq(payments.amount, amount),
    inArray(payments.status, ['starting', 'open']),
    gt(payments.createdAt, new Date(ctx.now.getTime() - REUSED_MS)),
  )
  const [, [payment]] = await ctx.db.batch([
    insertPayment(
      ctx,
      {
        orderId: order.id,
        method: order.paymentMethod,
        provider,
        amount,
        paid: order.paid,
        currency: order.currency,
      },
      usable,
    ),
    ctx.db.select().from(payments).where(usable).limit(1),
  ])
  if (payment === undefined) throw conflict('conflict')
  return payment
}

interface NewPayment {
  orderId: number
  method: string
  provider: string
  amount: number
  currency: string
  /** What was paid so far: if that has changed, so has the balance. */
  paid: number
}

/** Written before the provider is called, so that nothing it does is unknown here. */
const insertPayment = (ctx: Ctx, payment: NewPayment, usable: SQL | undefined) =>
  insertWhen(ctx.db, payments, {
    cells: {
      trackingId: crypto.randomUUID(),
      orderId: payment.orderId,
      method: payment.method,
      provider: payment.provider,
      amount: payment.amount,
      currency: payment.currency,
      status: 'starting',
      nextPollAt: firstPollAt(ctx.now),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    },
    rest: sql`WHERE NOT EXISTS (SELECT 1 FROM payments WHERE ${usable})
      AND EXISTS (SELECT 1 FROM orders WHERE id = ${payment.orderId} AND paid = ${payment.paid})`,
  })

/** The provider's page for a payment. Two requests at once get the same page, the one stored first. */
async function requestPage(
  ctx: Ctx,
  { order }: OrderState,
  { provider, payment }: { provider: PaymentProvider; payment: PaymentRow },
): Promise<string> {
  const { trackingId, amount, currency } = payment
  const { id, number, locale, customer, isTest } = order
  try {
    const { providerId, url } = await provider.start({
      trackingId,
      amount,
      currency,
      order: { id, number, locale, email: customer.email, isTest },
      payableUntil: new Date(payment.createdAt.getTime() + PAYABLE_MS),
    })
    return await storePage(ctx, payment, { providerId, redirectUrl: url })
  } catch (error) {
    log.error('payment not started', { payment: payment.id, error })
    throw providerAway(error)
  }
}

async function storePage(
  ctx: Ctx,
  { id }: PaymentRow,
  page: { providerId: string; redirectUrl: string },
): Promise<string> {
  const [, [stored]] = await ctx.db.batch([
    ctx.db
      .update(payments)
      .set({ ...page, status: 'open', lastError: null, updatedAt: ctx.now })
      .where(and(eq(payments.id, id), eq(payments.status, 'starting'))),
    ctx.db.select({ url: payments.redirectUrl }).from(payments).where(eq(payments.id, id)),
  ])
  return stored?.url ?? page.redirectUrl
}

/**
 * The next step after placing an order. The order stands even when the provider cannot be reached: it waits
 * for its payment, and its page offers to pay.
 */
export async function startPaymentOfPlaced(ctx: Ctx, row: PlacedRow): Promise<PaymentStep> {
  const kind = stepOf(row.payment_method)
  if (kind !== 'redirect') return { kind }
  try {
    return await startPayment(ctx, await readOrder(ctx, orderById(row.id)))
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'unavailable')) throw error
    log.error('payment not started', { order_id: row.id, error })
    return { kind: 'none' }
  }
}

/**
 * Starts or continues the payment of an order the actor may change; `none` when nothing is due.
 * `not_found` for others; 503 while the provider is away.
 */
export async function payOrder(ctx: Ctx, id: number): Promise<PaymentStep> {
  return startPayment(ctx, await readOrder(ctx, ownOrder(ctx, id, { toChange: true })))
}
