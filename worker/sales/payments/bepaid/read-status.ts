import type { PaymentRow } from '../../orders/order-state.ts'
import {
  CheckoutAnswer,
  statusOf,
  type Transaction,
  TransactionsAnswer,
  reportOfTransaction,
} from './bepaid-shapes.ts'
import type { Shop } from './bepaid.ts'
import { callBepaid } from './call-bepaid.ts'
import { isOfTestOrder } from './is-of-test-order.ts'
import { ProviderFault, type PaymentReport } from '../payment-provider.ts'

/**
 * The state of a payment: by its page, `GET /ctp/api/checkouts/{token}`, or by its tracking id where the
 * page's token was never received. Null when bePaid knows neither.
 */
export function readStatus(shop: Shop, payment: PaymentRow): Promise<PaymentReport | null> {
  const { providerId, status } = payment
  return providerId !== null && status === 'open'
    ? readCheckout(shop, payment, providerId)
    : readTransactions(shop, payment)
}

async function readCheckout(shop: Shop, payment: PaymentRow, token: string) {
  const { ctx, settings, timeoutMs } = shop
  const url = `${settings.checkoutUrl}/ctp/api/checkouts/${encodeURIComponent(token)}`
  const { status, body } = await callBepaid(ctx, settings, { url, timeoutMs })
  if (status === 404) return null
  const read = CheckoutAnswer.safeParse(body)
  if (status >= 300 || !read.success) throw notUnderstood(status)
  const { checkout } = read.data
  const { order } = checkout
  if (order.tracking_id !== payment.trackingId) throw notUnderstood(status)
  await refuseTest(shop, payment, checkout.test)
  const uid = checkout.gateway_response?.payment?.uid ?? null
  const outcome = outcomeOf(checkout)
  if (outcome === 'paid' && uid === null) throw notUnderstood(status)
  const bepaidStatus = checkout.status ?? 'open'
  return {
    eventId: uid === null ? `${payment.trackingId}:${outcome}` : `${uid}:${bepaidStatus}`,
    trackingId: order.tracking_id,
    status: outcome,
    amount: order.amount,
    currency: order.currency,
    chargeId: outcome === 'paid' ? uid : null,
  } satisfies PaymentReport
}

/** A page that was not used in time is cancelled. */
function outcomeOf(checkout: {
  status?: string | null | undefined
  finished: boolean
  expired: boolean
}) {
  if (checkout.finished) return statusOf(checkout.status)
  return checkout.expired ? 'canceled' : 'open'
}

async function readTransactions(shop: Shop, payment: PaymentRow) {
  const { trackingId } = payment
  const { ctx, settings, timeoutMs } = shop
  const url = `${settings.gatewayUrl}/v2/transactions/tracking_id/${trackingId}`
  const { status, body } = await callBepaid(ctx, settings, { url, timeoutMs })
  if (status === 404) return null
  const read = TransactionsAnswer.safeParse(body)
  if (status >= 300 || !read.success) throw notUnderstood(status)
  const ofPayment = read.data.transactions.filter(
    (each) => each.type === 'payment' && each.tracking_id === trackingId,
  )
  const best = ofPayment.find(isPaid) ?? ofPayment[0]
  if (best === undefined) return null
  await refuseTest(shop, payment, best.test)
  return reportOfTransaction(best)
}

const isPaid = ({ status }: Transaction) => statusOf(status) === 'paid'

async function refuseTest(
  { ctx, settings }: Shop,
  { trackingId }: PaymentRow,
  isTest: boolean | null | undefined,
): Promise<void> {
  if (isTest !== true || settings.isTest || (await isOfTestOrder(ctx, trackingId))) return
  throw new ProviderFault('bePaid tells of a test card')
}

const notUnderstood = (status: number) =>
  new ProviderFault(`bePaid’s answer (${status}) is not understood`)
