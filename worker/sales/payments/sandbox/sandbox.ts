import type { Ctx } from '../../../env.ts'
import type { PaymentProvider, RefundAnswer, RefundToSend } from '../payment-provider.ts'
import { readAccount, readRefunds, writeAccount, writeRefund } from './bank-account.ts'
import { readNotice, reportOf } from './sandbox-notice.ts'

/** A bank of the store's own, to try everything without money; only with the debug flag. */
export const sandbox = (ctx: Ctx): PaymentProvider => ({
  start: async ({ trackingId, amount, currency, order }) => {
    const known = await readAccount(ctx, trackingId)
    if (known === null) {
      await writeAccount(ctx, {
        trackingId,
        orderId: order.id,
        orderNumber: order.number,
        locale: order.locale,
        amount,
        currency,
        status: 'open',
        chargeId: null,
      })
    }
    return {
      providerId: trackingId,
      url: `${ctx.origin}/${order.locale}/sandbox-bank/${trackingId}`,
    }
  },
  readNotification: async (notification) => readNotice(ctx, notification),
  status: async ({ trackingId }) => {
    const account = await readAccount(ctx, trackingId)
    return account === null ? null : reportOf(account)
  },
  refund: (refund) => refundCharge(ctx, refund),
})

async function refundCharge(ctx: Ctx, refund: RefundToSend): Promise<RefundAnswer> {
  const { trackingId: key, amount, payment } = refund
  const account = await readAccount(ctx, payment.trackingId)
  // A second charge of one payment has no account of its own: the bank believes the store.
  if (account === null) return { status: 'done', providerId: key }
  const others = [...(await readRefunds(ctx, payment.trackingId))].filter(([each]) => each !== key)
  const given = others.reduce((sum, [, each]) => sum + each, 0)
  if (given + amount > account.amount) return { status: 'refused', reason: 'more than was paid' }
  await writeRefund(ctx, payment.trackingId, { key, given: amount })
  return { status: 'done', providerId: key }
}
