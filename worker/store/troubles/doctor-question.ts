import { isSameText, sign } from '../../lib/signing.ts'

/** Names the question in its header. */
export const DOCTOR_HEADER = 'X-Doctor'

/** A question is answered so long before and after the time it names: clocks differ. */
const ANSWERED_MS = 60_000

interface Asked {
  /** Of the store, with its port: an answer of one store is not had from another with the same key. */
  host: string
  at: number
  /** Used once. */
  nonce: string
}

const signatureOf = (key: string, { host, at, nonce }: Asked): string =>
  sign(key, 'doctor', `${host}\n${at}\n${nonce}`)

/** What the header says: the time in epoch milliseconds, a nonce and their HMAC-SHA256 by `APP_KEY`. */
export const askDoctor = (key: string, asked: Asked): string =>
  `${asked.at}.${asked.nonce}.${signatureOf(key, asked)}`

/** The nonce of a question that is signed by this key for this host, and not older than a minute; else null. */
export function readQuestion(
  key: string,
  header: string,
  { host, now }: { host: string; now: number },
): string | null {
  const found = /^(\d{13})\.([\w-]{16,64})\.([\w-]{43})$/.exec(header)
  if (found === null) return null
  const [, time = '', nonce = '', signature = ''] = found
  const at = Number(time)
  if (!isSameText(signature, signatureOf(key, { host, at, nonce }))) return null
  return Math.abs(now - at) <= ANSWERED_MS ? nonce : null
}
