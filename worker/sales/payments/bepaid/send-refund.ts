import { RefundAnswer, Refusal, statusOf } from './bepaid-shapes.ts'
import type { Shop } from './bepaid.ts'
import { callBepaid } from './call-bepaid.ts'
import {
  ProviderFault,
  type RefundAnswer as Answer,
  type RefundToSend,
} from '../payment-provider.ts'

/** Refusals of the shop, not of the refund: they pass once the settings are right. */
const SHOP_REFUSED = new Set([401, 403])

/**
 * Refunds a part of a charge: `POST /transactions/refunds`. `RequestID` makes repeated calls one for 24 hours;
 * bePaid's own check for duplicates is off, since it takes two equal parts for one.
 */
export async function sendRefund(shop: Shop, refund: RefundToSend): Promise<Answer> {
  const { ctx, settings, timeoutMs } = shop
  const { status, body } = await callBepaid(ctx, settings, {
    url: `${settings.gatewayUrl}/transactions/refunds`,
    timeoutMs,
    headers: { RequestID: refund.trackingId },
    json: {
      request: {
        parent_uid: refund.payment.providerId,
        amount: refund.amount,
        reason: refund.orderNumber,
        duplicate_check: false,
      },
    },
  })
  if (SHOP_REFUSED.has(status)) throw new ProviderFault(`bePaid answered ${status}`)
  if (status >= 400) return { status: 'refused', reason: reasonOf(body) ?? `bePaid: ${status}` }
  const read = RefundAnswer.safeParse(body)
  if (!read.success) throw new ProviderFault('bePaid’s answer to a refund is not understood')
  const { uid, status: bepaidStatus, message } = read.data.transaction
  const outcome = statusOf(bepaidStatus)
  if (outcome === 'paid') return { status: 'done', providerId: uid }
  if (outcome === 'open') return { status: 'waiting', providerId: uid }
  return { status: 'refused', reason: (message ?? bepaidStatus).slice(0, 300) }
}

function reasonOf(body: unknown): string | undefined {
  const refusal = Refusal.safeParse(body).data
  return (refusal?.response?.message ?? refusal?.message)?.slice(0, 300)
}
