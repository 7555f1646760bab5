import type { Ctx } from '../../env.ts'
import type { PaymentProvider, RefundAnswer, RefundToSend } from '../payment-provider.ts'
import { readAccount, writeAccount } from './bank-account.ts'
import { readNotice, wordOf } from './sandbox-word.ts'

/** A bank of our own for walking through everything without money; only with the debug flag on. */
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
        refunds: {},
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
    return account === null ? null : wordOf(account)
  },
  refund: (refund) => giveBack(ctx, refund),
})

async function giveBack(ctx: Ctx, refund: RefundToSend): Promise<RefundAnswer> {
  const account = await readAccount(ctx, refund.payment.trackingId)
  // A second charge of the same payment has an account of its own nowhere: the bank takes our word.
  if (account === null) return { status: 'done', providerId: refund.trackingId }
  const others = Object.entries(account.refunds).filter(([key]) => key !== refund.trackingId)
  const given = others.reduce((sum, [, amount]) => sum + amount, 0)
  if (given + refund.amount > account.amount) {
    return { status: 'refused', reason: 'more than was paid' }
  }
  const refunds = { ...account.refunds, [refund.trackingId]: refund.amount }
  await writeAccount(ctx, { ...account, refunds })
  return { status: 'done', providerId: refund.trackingId }
}
