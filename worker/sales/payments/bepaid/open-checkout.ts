import { Refusal, TokenAnswer } from './bepaid-shapes.ts'
import type { Shop } from './bepaid.ts'
import { callBepaid } from './call-bepaid.ts'
import { type PaymentToStart, ProviderFault } from '../payment-provider.ts'

/**
 * Opens the page where a payment is made: `POST /ctp/api/checkouts`. It takes one attempt: after a refusal
 * the payer comes back, and the next attempt is a payment of its own.
 */
export async function openCheckout(
  { ctx, settings, timeoutMs }: Shop,
  payment: PaymentToStart,
): Promise<{ providerId: string; url: string }> {
  const { order, trackingId } = payment
  const pageOf = (page: string) =>
    `${ctx.origin}/${order.locale}/payment/card/${page}?order=${order.id}`
  const { status, body } = await callBepaid(ctx, settings, {
    url: `${settings.checkoutUrl}/ctp/api/checkouts`,
    timeoutMs,
    json: {
      checkout: {
        test: settings.isTest || order.isTest,
        transaction_type: 'payment',
        attempts: 1,
        settings: {
          success_url: pageOf('success'),
          decline_url: pageOf('failed'),
          fail_url: pageOf('failed'),
          cancel_url: pageOf('cancel'),
          notification_url: `${ctx.origin}/api/payments/bepaid/notify`,
          language: order.locale,
        },
        order: {
          amount: payment.amount,
          currency: payment.currency,
          description: order.number,
          tracking_id: trackingId,
          expired_at: payment.payableUntil.toISOString(),
        },
        customer: { email: order.email },
      },
    },
  })
  const read = TokenAnswer.safeParse(body)
  if (status < 300 && read.success) {
    const { token, redirect_url: url } = read.data.checkout
    return { providerId: token, url }
  }
  const refusal = Refusal.safeParse(body).data
  const reason = refusal?.response?.message ?? refusal?.message ?? 'with something unknown'
  throw new ProviderFault(`bePaid opened no page (${status}): ${reason.slice(0, 200)}`)
}
