import type { PaymentRow } from '../../orders/commit/order-state.ts'
import type { ProviderWord } from '../payment-provider.ts'
import { ProviderFault } from '../provider-fault.ts'
import { askBepaid } from './ask-bepaid.ts'
import type { Shop } from './bepaid.ts'
import {
  CheckoutAnswer,
  statusOf,
  type Transaction,
  TransactionsAnswer,
  wordOfTransaction,
} from './bepaid-shapes.ts'

/**
 * What has become of a payment: of its page, `GET /ctp/api/checkouts/{token}`; where the page's token
 * never came, of whatever has its tracking id. Null when bePaid knows neither.
 */
export function readStatus(shop: Shop, payment: PaymentRow): Promise<ProviderWord | null> {
  const { providerId, status } = payment
  return providerId !== null && status === 'open'
    ? readCheckout(shop, payment, providerId)
    : readTransactions(shop, payment)
}

async function readCheckout(shop: Shop, payment: PaymentRow, token: string) {
  const { ctx, settings, timeoutMs } = shop
  const url = `${settings.checkoutUrl}/ctp/api/checkouts/${encodeURIComponent(token)}`
  const { status, body } = await askBepaid(ctx, settings, { url, timeoutMs })
  if (status === 404) return null
  const read = CheckoutAnswer.safeParse(body)
  if (status >= 300 || !read.success) throw notUnderstood(status)
  const { checkout } = read.data
  const { order } = checkout
  if (order.tracking_id !== payment.trackingId) throw notUnderstood(status)
  refuseTest(shop, checkout.test)
  const uid = checkout.gateway_response?.payment?.uid ?? null
  const become = outcomeOf(checkout)
  if (become === 'paid' && uid === null) throw notUnderstood(status)
  const said = checkout.status ?? 'open'
  return {
    eventId: uid === null ? `${payment.trackingId}:${become}` : `${uid}:${said}`,
    trackingId: order.tracking_id,
    status: become,
    amount: order.amount,
    currency: order.currency,
    chargeId: become === 'paid' ? uid : null,
  } satisfies ProviderWord
}

/** A page that nobody used in time is over. */
function outcomeOf(checkout: {
  status?: string | null | undefined
  finished: boolean
  expired: boolean
}) {
  if (checkout.finished) return statusOf(checkout.status)
  return checkout.expired ? 'canceled' : 'open'
}

async function readTransactions(shop: Shop, { trackingId }: PaymentRow) {
  const { ctx, settings, timeoutMs } = shop
  const url = `${settings.gatewayUrl}/v2/transactions/tracking_id/${trackingId}`
  const { status, body } = await askBepaid(ctx, settings, { url, timeoutMs })
  if (status === 404) return null
  const read = TransactionsAnswer.safeParse(body)
  if (status >= 300 || !read.success) throw notUnderstood(status)
  const own = read.data.transactions.filter(
    (each) => each.type === 'payment' && each.tracking_id === trackingId,
  )
  const best = own.find(isPaid) ?? own[0]
  if (best === undefined) return null
  refuseTest(shop, best.test)
  return wordOfTransaction(best)
}

const isPaid = ({ status }: Transaction) => statusOf(status) === 'paid'

function refuseTest({ settings }: Shop, isTest: boolean | null | undefined): void {
  if (isTest === true && !settings.isTest) throw new ProviderFault('bePaid tells of a test card')
}

const notUnderstood = (status: number) =>
  new ProviderFault(`bePaid’s answer (${status}) is not understood`)
