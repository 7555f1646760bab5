import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { PaymentStep } from '../../checkout/schemas.ts'
import { insertWhen } from '../../../db/insert-when.ts'
import { paymentMethods, payments } from '../../../db/schema/payments.ts'
import type { Ctx } from '../../../env.ts'
import { AppError, conflict } from '../../../errors.ts'
import { log } from '../../../lib/log.ts'
import type { OrderState, PaymentRow } from '../../orders/commit/order-state.ts'
import { owedNow } from '../../orders/commit/owed-now.ts'
import { firstAskAt } from '../report/next-ask-at.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { findProvider } from '../providers.ts'

/** A provider's page takes a payment so long; a little less long it is given out again. */
const PAYABLE_MS = 24 * 3600_000
const GIVEN_OUT_MS = 23 * 3600_000

/**
 * What comes after an order for which money is still due. A payment that is open is gone on with, so that
 * two clicks make one. 503 `unavailable` when the provider cannot be reached: the order stays as it is,
 * and can be paid again at any time.
 */
export async function startPayment(ctx: Ctx, state: OrderState): Promise<PaymentStep> {
  const { order } = state
  const amount = owedNow(state)
  if (amount <= 0 || order.fraudReason !== null) return { kind: 'none' }
  const [method] = await ctx.db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.code, order.paymentMethod))
  if (order.paymentMethod === 'money_transfer') return { kind: 'instructions' }
  if (method === undefined || method.provider === null) return { kind: 'none' }
  const provider = await findProvider(ctx, method.provider)
  if (provider === null) throw away()
  const payment = await takePayment(ctx, state, { provider: method.provider, amount })
  if (payment.redirectUrl !== null) return { kind: 'redirect', url: payment.redirectUrl }
  return { kind: 'redirect', url: await askForPage(ctx, state, { provider, payment }) }
}

const away = (cause?: unknown) =>
  new AppError('unavailable', {
    sentence: 'payment_provider_away',
    headers: { 'Retry-After': '30' },
    cause,
  })

/** The payment of that sum that can still be gone on with, or a new one: never two. */
async function takePayment(
  ctx: Ctx,
  { order }: OrderState,
  { provider, amount }: { provider: string; amount: number },
): Promise<PaymentRow> {
  const usable = and(
    eq(payments.orderId, order.id),
    eq(payments.provider, provider),
    eq(payments.amount, amount),
    inArray(payments.status, ['starting', 'open']),
    gt(payments.createdAt, new Date(ctx.now.getTime() - GIVEN_OUT_MS)),
  )
  const [, [taken]] = await ctx.db.batch([
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
  if (taken === undefined) throw conflict('conflict')
  return taken
}

interface NewPayment {
  orderId: number
  method: string
  provider: string
  amount: number
  currency: string
  /** What has come in so far: if that moved, so did what is due. */
  paid: number
}

/** Written before the provider is asked, so that nothing it does is ever unknown here. */
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
      askAt: firstAskAt(ctx.now),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    },
    rest: sql`WHERE NOT EXISTS (SELECT 1 FROM payments WHERE ${usable})
      AND EXISTS (SELECT 1 FROM orders WHERE id = ${payment.orderId} AND paid = ${payment.paid})`,
  })

/** The provider's page for a payment. Of two who ask at once, both get the page that was kept. */
async function askForPage(
  ctx: Ctx,
  { order }: OrderState,
  { provider, payment }: { provider: PaymentProvider; payment: PaymentRow },
): Promise<string> {
  const { trackingId, amount, currency } = payment
  const { id, number, locale, customer } = order
  try {
    const { providerId, url } = await provider.start({
      trackingId,
      amount,
      currency,
      order: { id, number, locale, email: customer.email },
      payableUntil: new Date(payment.createdAt.getTime() + PAYABLE_MS),
    })
    return await keepPage(ctx, payment, { providerId, redirectUrl: url })
  } catch (error) {
    log.error('payment not started', { payment: payment.id, error })
    throw away(error)
  }
}

async function keepPage(
  ctx: Ctx,
  { id }: PaymentRow,
  page: { providerId: string; redirectUrl: string },
): Promise<string> {
  const [, [kept]] = await ctx.db.batch([
    ctx.db
      .update(payments)
      .set({ ...page, status: 'open', lastError: null, updatedAt: ctx.now })
      .where(and(eq(payments.id, id), eq(payments.status, 'starting'))),
    ctx.db.select({ url: payments.redirectUrl }).from(payments).where(eq(payments.id, id)),
  ])
  return kept?.url ?? page.redirectUrl
}
