import type { DeliveryTry } from '../../db/schema/integrations.ts'
import type { Ctx } from '../../env.ts'
import { fetchOutside, mayFetch, OutsideRefused } from '../../lib/fetch-outside.ts'
import type { ClaimedDelivery } from './claim-delivery.ts'
import { signatureOf, unsealSecret } from './webhook-secret.ts'

/** Shorter than a claim lasts, so that a try is over before another sender begins one. */
const LONGEST_MS = 15_000
/** Of an answer, so much is kept. */
const MOST_ANSWER_BYTES = 400

/**
 * Sends a delivery once, signed, and answers what came back. Redirects are not followed, and an address that has become
 * private is not asked: both are answers like any other.
 */
export async function tryDelivery(ctx: Ctx, delivery: ClaimedDelivery): Promise<DeliveryTry> {
  const begun = Date.now()
  const tried = (status: number | null, answer: string): DeliveryTry => ({
    at: begun,
    status,
    answer,
    ms: Date.now() - begun,
  })
  try {
    const response = await fetchOutside(delivery.url, {
      isAllowed: mayFetch(ctx.env.APP_ENV),
      mostRedirects: 0,
      initFor: () => requestOf(ctx, delivery, Math.floor(begun / 1000)),
      signal: AbortSignal.timeout(LONGEST_MS),
    })
    return tried(response.status, await beginningOf(response))
  } catch (error) {
    return tried(null, whyNot(error))
  }
}

function requestOf(ctx: Ctx, delivery: ClaimedDelivery, timestamp: number): RequestInit {
  const { message_id: id, payload: body, old_secret: old, old_secret_until: until } = delivery
  const isOldValid = old !== null && (until ?? 0) > timestamp * 1000
  const secrets = [delivery.secret, ...(isOldValid ? [old] : [])]
  const unsealed = secrets.map((secret) => unsealSecret(ctx, secret))
  return {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Detal webhooks',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf({ id, timestamp, body }, unsealed),
    },
  }
}

/** The first bytes of an answer as text; the rest is not read. */
async function beginningOf({ body }: Response): Promise<string> {
  if (body === null) return ''
  const reader = body.getReader()
  const bytes = new Uint8Array(MOST_ANSWER_BYTES)
  let size = 0
  while (size < MOST_ANSWER_BYTES) {
    const { done, value } = await reader.read()
    if (done) return textOf(bytes.subarray(0, size))
    const piece = value.subarray(0, MOST_ANSWER_BYTES - size)
    bytes.set(piece, size)
    size += piece.length
  }
  await reader.cancel()
  return textOf(bytes)
}

/** Control characters would disturb a page, and a NUL ends a text of SQLite. */
const textOf = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes).replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, ' ')

/** A code that the page has words for, or the runtime's own words. */
function whyNot(error: unknown): string {
  if (error instanceof OutsideRefused) return error.problem
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout'
  return error instanceof Error ? error.message.slice(0, MOST_ANSWER_BYTES) : 'unknown'
}
