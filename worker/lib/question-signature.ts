import { sha256 } from './hash.ts'
import { isSameText, sign } from './signing.ts'

/** The header of a call of the command line to a store: when, a nonce, the body's hash, and the signature of it all. */
export const QUESTION_HEADER = 'X-Question'

/** A question is answered so long before and after the time it names: clocks differ. */
export const QUESTION_MS = 60_000

/** Of a question without a body. */
export const NO_BODY = sha256('')

/** What a question is asked of, and how. */
interface Asked {
  /** Of the store, with its port: an answer of one store is not had from another with the same key. */
  host: string
  method: string
  /** Path and query, as it is sent. */
  path: string
}

/** A call of the command line to a store, signed with the store's own key. */
export interface Question extends Asked {
  /** Epoch milliseconds. */
  at: number
  /** Chosen for this one call. */
  nonce: string
  /** SHA-256 of the body, hex. */
  bodyHash: string
}

const signatureOf = (key: string, question: Question): string => {
  const { host, method, path, at, nonce, bodyHash } = question
  return sign(key, 'question', [host, method, path, at, nonce, bodyHash].join('\n'))
}

/** What the header says: the question is signed by HMAC-SHA256 with `APP_KEY`. */
export const signQuestion = (key: string, question: Question): string =>
  `${question.at}.${question.nonce}.${question.bodyHash}.${signatureOf(key, question)}`

/**
 * The nonce of a question that this key has signed within the last minute, and the hash that its body must have; else
 * null. Whether the nonce was used before is for the caller to know.
 */
export function readQuestion(
  key: string,
  header: string,
  { now, ...asked }: Asked & { now: number },
): Pick<Question, 'nonce' | 'bodyHash'> | null {
  const found = /^(\d{13})\.([\w-]{16,64})\.([\da-f]{64})\.([\w-]{43})$/.exec(header)
  if (found === null) return null
  const [, time = '', nonce = '', bodyHash = '', signature = ''] = found
  const at = Number(time)
  const isGenuine = isSameText(signature, signatureOf(key, { ...asked, at, nonce, bodyHash }))
  return isGenuine && Math.abs(now - at) <= QUESTION_MS ? { nonce, bodyHash } : null
}
