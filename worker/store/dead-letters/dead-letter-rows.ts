import { type Fragment, query, type Query, sql } from '../../db/query.ts'
import { SUBJECT } from '../audit/subject-of.ts'
import type { DeadLetter } from './schemas.ts'

export interface DeadLetterRow {
  id: number
  /** JSON, as `subject`. */
  body: string
  attempts: number
  reason: string | null
  created_at: number
  subject_type: string | null
  subject_id: string | null
  subject: string | null
}

/** What a job is about: the first of these that its message names. */
const ABOUT = sql`coalesce(body ->> 'priceListId', body ->> 'offerId', body ->> 'orderId', body ->> 'mailId')`
const TYPE = sql`CASE WHEN body ->> 'priceListId' IS NOT NULL THEN 'price-list'
  WHEN body ->> 'offerId' IS NOT NULL THEN 'offer' WHEN body ->> 'orderId' IS NOT NULL THEN 'order'
  WHEN body ->> 'mailId' IS NOT NULL THEN 'inbound-mail' END`

/** The letters that `found` (`FROM dead_letters …`) selects, with what each is about. */
export const deadLetterRows = (found: Fragment): Query<DeadLetterRow> => query`
  SELECT a.*, ${SUBJECT} AS subject FROM (SELECT id, body, attempts, reason, created_at,
    ${TYPE} AS subject_type, CAST(${ABOUT} AS TEXT) AS subject_id ${found}) a`

export function toDeadLetter(row: DeadLetterRow): DeadLetter {
  const { kind } = JSON.parse(row.body) as { kind?: unknown }
  const { subject_type: type, subject_id: id } = row
  const named = JSON.parse(row.subject ?? '{}') as { name?: string; parents?: number[] }
  return {
    id: row.id,
    kind: typeof kind === 'string' ? kind : '',
    subject:
      type === null || id === null
        ? null
        : { type, id, name: named.name ?? null, parents: named.parents ?? [] },
    body: row.body,
    attempts: row.attempts,
    reason: row.reason,
    created_at: new Date(row.created_at).toISOString(),
  }
}
