import { type Fragment, literal, query, type Query, sql } from '../../db/query.ts'
import { SUBJECT } from '../audit/subject-of.ts'
import { BACKLOG_MINUTES, type Job, JOB_STATES, type JobState, type JobsQuery } from './schemas.ts'

export interface JobRow {
  id: number
  kind: string
  input: string | null
  state: JobState
  attempts: number
  error: string | null
  tries: string
  request_id: string | null
  sent_at: number
  due_at: number
  started_at: number | null
  ended_at: number | null
  subject_type: string | null
  subject_id: string | null
  /** JSON, as `SUBJECT` says it. */
  subject: string | null
}

const DAY_MS = 24 * 3_600_000
const NOTHING = sql``

/** Jobs that may be tried again: a condition on `jobs`. */
export const isRetryable = (): Fragment =>
  sql`(state IN ('failed', 'dropped', 'cancelled') OR (state = 'waiting' AND attempts > 0
    AND due_at > ${Date.now()})) AND input IS NOT NULL`

/** Jobs that wait, or are held, for longer than they should: a condition on `jobs`. */
export const isLate = (): Fragment =>
  sql`ended_at IS NULL AND state <> 'running' AND due_at < ${Date.now() - BACKLOG_MINUTES * 60_000}`

/** `FROM jobs WHERE …` of a query. */
export function jobsFound(asked: JobsQuery): Fragment {
  const { kind, 'state[]': states, is_late: late, 'date[from]': from, 'date[to]': to } = asked
  // One of two states is written as one of seven: every statement has the same few forms.
  const among = JSON.stringify(states ?? JOB_STATES)
  return sql`FROM jobs WHERE ${kind === undefined ? NOTHING : sql`kind = ${kind} AND`}
    state IN (SELECT value FROM json_each(${among})) ${late === undefined ? NOTHING : sql`AND ${isLate()}`}
    ${from === undefined ? NOTHING : sql`AND sent_at >= ${Date.parse(from)}`}
    ${to === undefined ? NOTHING : sql`AND sent_at < ${Date.parse(to) + DAY_MS}`}`
}

/** In the order of a list, from `offset` on. */
export const inOrder = (
  { sort }: Pick<JobsQuery, 'sort'>,
  { most, offset }: { most: number; offset: number },
): Fragment =>
  sql`ORDER BY id ${sort === 'sent_at' ? sql`ASC` : sql`DESC`} LIMIT ${literal(most)} OFFSET ${literal(offset)}`

/** The jobs that `found` (`FROM jobs …`) selects, with what each is about. */
export const jobRows = (found: Fragment): Query<JobRow> => query`
  SELECT a.*, ${SUBJECT} AS subject FROM (SELECT * ${found}) a`

const isoOf = (moment: number | null): string | null =>
  moment === null ? null : new Date(moment).toISOString()

/** As `isRetryable` says it. */
function canRetry({ state, attempts, due_at: dueAt, input }: JobRow): boolean {
  if (input === null) return false
  if (state === 'waiting') return attempts > 0 && dueAt > Date.now()
  return state === 'failed' || state === 'dropped' || state === 'cancelled'
}

export function toJob(row: JobRow): Job {
  const { subject_type: type, subject_id: id, started_at: startedAt } = row
  const named = JSON.parse(row.subject ?? '{}') as { name?: string; parents?: number[] }
  const last = (JSON.parse(row.tries) as { run_ms: number }[]).at(-1)
  return {
    id: row.id,
    kind: row.kind,
    subject:
      type === null || id === null
        ? null
        : { type, id, name: named.name ?? null, parents: named.parents ?? [] },
    state: row.state,
    attempts: row.attempts,
    error: row.error,
    can_retry: canRetry(row),
    can_cancel: row.state === 'waiting' || row.state === 'held',
    sent_at: new Date(row.sent_at).toISOString(),
    due_at: new Date(row.due_at).toISOString(),
    started_at: isoOf(startedAt),
    ended_at: isoOf(row.ended_at),
    run_ms: row.state === 'running' ? null : (last?.run_ms ?? null),
  }
}
