/** A job's message, as it came: one of another version may be anything. */
export type JobBody = unknown

const facts = (body: JobBody): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}

/** What a job calls itself; `undefined` as a word where it says nothing. */
export const kindOf = (body: JobBody): string => String(facts(body)['kind']).slice(0, 100)

/** The key of its row that a message names. */
export function keyIn(body: JobBody): string | null {
  const { job } = facts(body)
  return typeof job === 'string' && job !== '' ? job : null
}

/** The id of the request that sent a message. */
export function requestIdIn(body: JobBody): string | null {
  const { request_id: id } = facts(body)
  return typeof id === 'string' && id !== '' ? id : null
}

/** The message as its job is done by: without the key and the request's id. */
export function withoutKey<Body>(body: Body): Body {
  if (keyIn(body) === null && requestIdIn(body) === null) return body
  const { job: _, request_id: __, ...rest } = body as Record<string, unknown>
  return rest as Body
}

/** Kinds whose messages hold what is kept nowhere: a visitor's id for Google. Only held jobs keep theirs. */
const PRIVATE = new Set(['analytics.forward'])

export const isPrivate = (kind: string): boolean => PRIVATE.has(kind)

interface Subject {
  type: string
  id: string
}

const SUBJECTS = [
  ['priceListId', 'price-list'],
  ['offerId', 'offer'],
  ['orderId', 'order'],
  ['mailId', 'inbound-mail'],
  ['accountId', 'ozon-account'],
] as const

/** What a job is about, as the audit log names things; null: nothing in particular. */
export function subjectOf(body: JobBody): Subject | null {
  const said = facts(body)
  for (const [name, type] of SUBJECTS) {
    const id = said[name]
    if (typeof id === 'number') return { type, id: String(id) }
  }
  return null
}
