import type { Ctx } from '../../../env.ts'
import { AppError } from '../../../errors.ts'
import type { PaymentProvider, RawNotification } from '../payment-provider.ts'
import { ANSWER_WITHIN_MS } from './call-bepaid.ts'
import type { BepaidSettings } from '../../payment-methods/bepaid-settings.ts'
import { Webhook, reportOfTransaction } from './bepaid-shapes.ts'
import { isOfTestOrder } from './is-of-test-order.ts'
import { openCheckout } from './open-checkout.ts'
import { readStatus } from './read-status.ts'
import { sendRefund } from './send-refund.ts'
import { verifyWebhook } from './verify-webhook.ts'

/** Everything a call to bePaid needs. */
export interface Shop {
  ctx: Ctx
  settings: BepaidSettings
  timeoutMs: number
}

/** bePaid's hosted checkout, https://docs.bepaid.by: card numbers never reach the store. */
export function bepaid(
  ctx: Ctx,
  settings: BepaidSettings,
  { timeoutMs = ANSWER_WITHIN_MS } = {},
): PaymentProvider {
  const shop: Shop = { ctx, settings, timeoutMs }
  return {
    start: (payment) => openCheckout(shop, payment),
    readNotification: (notification) => readWebhook(shop, notification),
    status: (payment) => readStatus(shop, payment),
    refund: (refund) => sendRefund(shop, refund),
  }
}

/** The report of a notification; null for one about something else, such as a refund the store sent itself. */
async function readWebhook({ ctx, settings }: Shop, notification: RawNotification) {
  await verifyWebhook(settings, notification)
  const read = Webhook.safeParse(parse(new TextDecoder().decode(notification.body)))
  if (!read.success) throw new AppError('bad_request', { sentence: 'json_malformed' })
  const { transaction } = read.data
  if (transaction.type !== 'payment') return null
  // A test card pays no money.
  const isTest = transaction.test === true && !settings.isTest
  if (isTest && !(await isOfTestOrder(ctx, transaction.tracking_id ?? ''))) {
    throw new AppError('invalid_signature')
  }
  return reportOfTransaction(transaction)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
