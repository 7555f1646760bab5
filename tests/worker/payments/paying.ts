import { env } from 'cloudflare:workers'
import { orderById, type OrderState, readOrder } from '../../../worker/sales/orders/order-state.ts'
import { startPayment } from '../../../worker/sales/payments/start-payment.ts'
import type { PaymentReport } from '../../../worker/sales/payments/payment-provider.ts'
import { writeNotice } from '../../../worker/sales/payments/sandbox/sandbox-notice.ts'
import type { SandboxPlay } from '../../../worker/sales/payments/schemas.ts'
import type { Ctx, Env } from '../../../worker/env.ts'
import { guest } from '../../support/worker/client.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { mintOrder, noItem } from '../../support/worker/orders.ts'

export type Wish = NonNullable<Parameters<typeof mintOrder>[0]>

/** An order that waits for a card payment: 14.00 BYN by default, with no payment started. */
export async function waitingOrder(wish: Wish = {}) {
  const lines = wish.lines ?? [{ item: noItem() }]
  const { order } = await mintOrder({ ...wish, lines, order: { isPrepaid: true, ...wish.order } })
  return order
}

/** The stored order. */
export const orderNow = (id: number): Promise<OrderState> => readOrder(testCtx(), orderById(id))

/** Stops polling the payments of earlier tests, so that each test's Cron sees its own. */
export const leaveNothingDue = () =>
  env.DB.batch([
    env.DB.prepare('UPDATE payments SET ask_at = NULL'),
    env.DB.prepare('UPDATE refunds SET ask_at = NULL'),
  ])

/** The payment step of an order. */
export const start = async (id: number, changes: Partial<Ctx> = {}) =>
  startPayment(testCtx(changes), await orderNow(id))

/** An order whose payer is on the provider's page. */
export async function openPayment(wish: Wish = {}) {
  const order = await waitingOrder(wish)
  await start(order.id)
  const { payments } = await orderNow(order.id)
  const [payment] = payments
  if (payment === undefined) throw new Error('no payment')
  return { order, payment }
}

type Paying = Awaited<ReturnType<typeof openPayment>>['payment']

/** The sandbox bank's report on a payment, with changes. */
export const reportFor = (
  payment: Paying,
  changes: Partial<PaymentReport> = {},
): PaymentReport => ({
  eventId: crypto.randomUUID(),
  trackingId: payment.trackingId,
  status: 'paid',
  amount: payment.amount,
  currency: payment.currency,
  chargeId: crypto.randomUUID(),
  ...changes,
})

/** Sends a report to the store's route, signed as the sandbox signs. */
export async function notify(report: PaymentReport, options: { env?: typeof env } = {}) {
  const { headers, body } = writeNotice(testCtx(), report)
  return sendRaw('sandbox', { headers: Object.fromEntries(headers), body, ...options })
}

interface Raw {
  headers: Record<string, string>
  body: Uint8Array
  env?: typeof env
}

/** Sends any bytes to a provider's route, without a session. */
export async function sendRaw(provider: string, { headers, body, env: bindings }: Raw) {
  const client = await guest()
  client.cookies.clear()
  return client.call('POST', `/payments/${provider}/notify`, {
    headers,
    body,
    ...(bindings && { env: bindings }),
  })
}

/** The payer's action on the page of the sandbox bank. */
export async function play(
  trackingId: string,
  action: SandboxPlay['action'],
  options: { env?: Partial<Env> } = {},
) {
  return (await guest()).post(`/sandbox-bank/${trackingId}`, { action }, options)
}

/** The paid and refunded sums, payments and ledger of an order. */
export async function booksOf(id: number) {
  const { order, payments, refunds, events } = await orderNow(id)
  const { results } = await env.DB.prepare(
    'SELECT account, sum(amount) AS amount FROM ledger_entries WHERE order_id = ? GROUP BY account',
  )
    .bind(id)
    .all<{ account: string; amount: number }>()
  const mails = await env.DB.prepare('SELECT kind FROM mails WHERE user_id = ? ORDER BY id')
    .bind(order.userId)
    .all<{ kind: string }>()
  return {
    status: order.status,
    paid: order.paid,
    refunded: order.refunded,
    payments: payments.map(({ status }) => status),
    refunds: refunds.map(({ status, amount }) => ({ status, amount })),
    events: events.map(({ kind }) => kind),
    ledger: Object.fromEntries(results.map(({ account, amount }) => [account, amount])),
    mails: mails.results.map(({ kind }) => kind),
  }
}

export type Books = Awaited<ReturnType<typeof booksOf>>

/** The books of an order of 14.00 that was paid once. */
export const PAID_ONCE: Books = {
  status: 'processing',
  paid: 1400,
  refunded: 0,
  payments: ['paid'],
  refunds: [],
  events: ['paid'],
  ledger: { money: 1400, receivable: -1400 },
  mails: ['order-paid'],
}

/** The books of an order whose payment is open. */
export const UNPAID: Books = {
  status: 'pending_payment',
  paid: 0,
  refunded: 0,
  payments: ['open'],
  refunds: [],
  events: [],
  ledger: {},
  mails: [],
}
