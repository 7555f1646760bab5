import { isSameText, sign } from './signing.ts'

/** A call of the command line to a store, signed with the store's own key. */
export interface Question {
  method: string
  /** Path and query, as it is sent. */
  path: string
  /** Epoch milliseconds, text. */
  at: string
  /** Chosen for this one call. */
  nonce: string
  /** SHA-256 of the body, hex; of nothing, when there is none. */
  bodyHash: string
}

/** A question is answered for so long. */
export const QUESTION_MS = 60_000

/** The headers that carry what is not in the request itself. */
export const QUESTION_HEADERS = {
  at: 'x-question-at',
  nonce: 'x-question-nonce',
  bodyHash: 'x-question-body',
  signature: 'x-question-signature',
} as const

const textOf = ({ method, path, at, nonce, bodyHash }: Question): string =>
  [method, path, at, nonce, bodyHash].join('\n')

/** The signature of a question, by `APP_KEY`. */
export const signQuestion = (key: string, question: Question): string =>
  sign(key, 'question', textOf(question))

/** Whether the signature is the key's, and the question was asked within the last minute. */
export function isGenuineQuestion(
  key: string,
  question: Question,
  { signature, now }: { signature: string; now: number },
): boolean {
  const isNow = Math.abs(now - Number(question.at)) <= QUESTION_MS
  return isSameText(signature, signQuestion(key, question)) && isNow
}
