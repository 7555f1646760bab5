import { z } from 'zod'
import type { Ctx } from '../../../env.ts'
import { AppError } from '../../../errors.ts'
import { appKey } from '../../../lib/app-key.ts'
import { isSameText, sign } from '../../../lib/signing.ts'
import type { PaymentReport, RawNotification } from '../payment-provider.ts'
import type { BankAccount } from './bank-account.ts'

const PURPOSE = 'sandbox-bank'
const HEADER = 'x-sandbox-signature'

/** The body of a notification of the sandbox bank. */
const SandboxNotice = z.object({
  event_id: z.string().min(1).max(200),
  tracking_id: z.uuid(),
  status: z.enum(['open', 'paid', 'failed', 'canceled']),
  amount: z.number().int().nonnegative(),
  currency: z.string().length(3),
  charge_id: z.string().max(200).nullable(),
})
export type SandboxNotice = z.infer<typeof SandboxNotice>

/** The report on an account as it stands. */
export const reportOf = (account: BankAccount): PaymentReport => ({
  eventId: `${account.trackingId}:${account.status}`,
  trackingId: account.trackingId,
  status: account.status,
  amount: account.amount,
  currency: account.currency,
  chargeId: account.chargeId,
})

/** The report as a notification: the bytes and the header that signs them. */
export function writeNotice(ctx: Ctx, report: PaymentReport): RawNotification {
  const notice: SandboxNotice = {
    event_id: report.eventId,
    tracking_id: report.trackingId,
    status: report.status,
    amount: report.amount,
    currency: report.currency,
    charge_id: report.chargeId,
  }
  const body = JSON.stringify(notice)
  const headers = new Headers({ [HEADER]: sign(appKey(ctx.env), PURPOSE, body) })
  return { headers, body: new TextEncoder().encode(body) }
}

/** The report of a notification; 403 `invalid_signature` unless the sandbox bank signed it, 400 when malformed. */
export function readNotice(ctx: Ctx, { headers, body }: RawNotification): PaymentReport {
  const text = new TextDecoder().decode(body)
  const signature = headers.get(HEADER) ?? ''
  if (!isSameText(signature, sign(appKey(ctx.env), PURPOSE, text))) {
    throw new AppError('invalid_signature')
  }
  const read = SandboxNotice.safeParse(parse(text))
  if (!read.success) throw new AppError('bad_request', { sentence: 'json_malformed' })
  const { event_id: eventId, tracking_id: trackingId, charge_id: chargeId, ...rest } = read.data
  return { eventId, trackingId, chargeId, ...rest }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
