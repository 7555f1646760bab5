import type { Ctx } from '../../../env.ts'
import { AppError, type ErrorCode } from '../../../errors.ts'
import { countAttempt, tooManyAttempts } from '../../../take-attempt.ts'
import { OzonNotification, type OzonNotified } from '../schemas/notifications.ts'
import { findAddressed } from './address.ts'

/** Notifications of one account in a minute; Ozon sends the rest again later. */
const MINUTELY = 300
const MINUTE_SECONDS = 60

/** What concerns a posting: it is read back. Of the rest, the store learns by its own reading. */
const OF_POSTINGS = new Set([
  'TYPE_NEW_POSTING',
  'TYPE_POSTING_CANCELLED',
  'TYPE_STATE_CHANGED',
  'TYPE_CUTOFF_DATE_CHANGED',
  'TYPE_DELIVERY_DATE_CHANGED',
])

interface Sent {
  /** The end of the address it was sent to. */
  token: string
  /** The body, not read yet. */
  read: () => Promise<string>
}

/**
 * Takes in a notification of Ozon. Nothing that it says is believed: it makes a job that asks Ozon about the posting
 * it names, so that a forged, late or repeated one changes nothing. 403 `invalid_signature` for another address than
 * an account has, 429 for too many in a minute, 400 for a body that is none; each with `error` as Ozon reads it.
 */
export async function receiveNotification(ctx: Ctx, { token, read }: Sent): Promise<OzonNotified> {
  const account = await findAddressed(ctx, token)
  if (account === null) throw refusal('invalid_signature', 'ERROR_UNKNOWN')
  await takeTurn(ctx, account.id)
  const said = parse(await read())
  if (said === null) throw refusal('bad_request', 'ERROR_PARAMETER_VALUE_MISSED')
  const { message_type: type, posting_number: postingNumber } = said
  if (type === 'TYPE_PING') {
    return { version: '1.0', name: 'Detal', time: ctx.now.toISOString() }
  }
  if (account.isOn && OF_POSTINGS.has(type)) {
    if (postingNumber === undefined) throw refusal('bad_request', 'ERROR_PARAMETER_VALUE_MISSED')
    await ctx.jobs.send({ kind: 'ozon.posting', accountId: account.id, postingNumber })
  }
  return { result: true }
}

async function takeTurn(ctx: Ctx, accountId: number): Promise<void> {
  const key = `ozon notifications ${accountId}`
  const { count, resetsAt } = await countAttempt(ctx, { key, windowSeconds: MINUTE_SECONDS })
  if (count <= MINUTELY) return
  const { headers } = tooManyAttempts({
    msLeft: resetsAt.getTime() - ctx.now.getTime(),
    limit: MINUTELY,
  })
  throw refusal('too_many_attempts', 'ERROR_UNKNOWN', headers)
}

function parse(body: string): OzonNotification | null {
  try {
    const read = OzonNotification.safeParse(JSON.parse(body))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** An error of ours that holds the one Ozon demands. */
const refusal = (code: ErrorCode, said: string, headers: Record<string, string> = {}): AppError =>
  new AppError(code, {
    headers,
    extra: { error: { code: said, message: code, details: null } },
  })
