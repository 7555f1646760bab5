import { needing } from '../../db/offers-at/lines-needed.ts'
import { type Fragment, query, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { seesCosts } from '../../permissions.ts'
import { changesOf } from './changes.ts'
import type { AuditChange, AuditEntry, AuditPerson } from './schemas/audit.ts'
import { SUBJECT } from './subject-of.ts'

export interface EntryRow extends PersonRow {
  acting_for_id: number | null
  acting_for: string | null
  id: number
  action: string
  subject_type: string
  subject_id: string
  subject: string | null
  /** JSON. */
  before: string | null
  after: string | null
  is_long: number
  ip_address: string | null
  user_agent: string | null
  request_id: string | null
  created_at: number
}

export interface PersonRow {
  person_id: number | null
  first_name: string | null
  last_name: string | null
  email: string | null
  deleted_at: number | null
}

/** Entries of the ids that `found` selects, whole, in this order; texts beyond `most` characters are left out. */
export const selectEntries = (
  found: Fragment,
  { order, most }: { order: Fragment; most: Fragment },
) =>
  needing(
    query<EntryRow>`
  SELECT a.id, a.action, a.subject_type, a.subject_id, a.ip_address, a.user_agent, a.request_id, a.created_at,
    coalesce(length(a.before), 0) + coalesce(length(a.after), 0) > ${most} AS is_long,
    iif(coalesce(length(a.before), 0) + coalesce(length(a.after), 0) > ${most}, NULL, a.before) AS before,
    iif(coalesce(length(a.before), 0) + coalesce(length(a.after), 0) > ${most}, NULL, a.after) AS after,
    a.actor_id AS person_id, a.acting_for_id, (SELECT coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), c.email)
      FROM users c WHERE c.id = a.acting_for_id AND c.deleted_at IS NULL) AS acting_for, u.first_name, u.last_name, u.email, u.deleted_at, ${SUBJECT} AS subject
  FROM (${found}) f CROSS JOIN audit_log a ON a.id = f.id LEFT JOIN users u ON u.id = a.actor_id
  ORDER BY ${order}`,
    {
      of: 'lines',
      ids: sql`SELECT CAST(a.subject_id AS INTEGER) AS id FROM (${found}) f CROSS JOIN audit_log a ON a.id = f.id
      WHERE a.subject_type = 'offer-item'`,
    },
  )

interface Read {
  name: string
  currency?: string | null
  parents?: number[]
}

/** The entry on the wire; costs are told to those who may see them. */
export function toEntry(ctx: Ctx, row: EntryRow): Omit<AuditEntry, 'is_cut'> {
  const read = row.subject === null ? null : (JSON.parse(row.subject) as Read)
  const dot = row.action.indexOf('.')
  return {
    id: row.id,
    created_at: new Date(row.created_at).toISOString(),
    actor: toPerson(row),
    acting_for:
      row.acting_for_id === null ? null : { id: row.acting_for_id, name: row.acting_for ?? '' },
    action: row.action,
    noun: row.action.slice(0, dot),
    verb: row.action.slice(dot + 1),
    subject: {
      type: row.subject_type,
      id: row.subject_id,
      name: read?.name ?? null,
      parents: read?.parents ?? [],
    },
    changes: changesOf({
      before: parsed(row.before),
      after: parsed(row.after),
      currency: read?.currency ?? null,
      seesCosts: seesCosts(ctx),
    }),
    ip_address: row.ip_address,
    user_agent: row.user_agent,
    request_id: row.request_id,
  }
}

export function toPerson(row: PersonRow): AuditPerson | null {
  if (row.person_id === null) return null
  const isDeleted = row.email === null || row.deleted_at !== null
  return {
    id: row.person_id,
    name: isDeleted ? '' : `${row.first_name} ${row.last_name}`.trim(),
    email: isDeleted ? '' : (row.email ?? ''),
    is_deleted: isDeleted,
  }
}

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text))

const MOST_CHANGES = 20
const MOST_VALUE = 300

/** The entry as a list tells it: few changes, none of them long. */
export function inShort(row: EntryRow, entry: Omit<AuditEntry, 'is_cut'>): AuditEntry {
  const changes = entry.changes.filter(isShort).slice(0, MOST_CHANGES)
  return {
    ...entry,
    changes,
    is_cut: row.is_long === 1 || changes.length < entry.changes.length,
  }
}

const isShort = ({ before, after }: AuditChange): boolean =>
  JSON.stringify([before, after]).length <= MOST_VALUE
