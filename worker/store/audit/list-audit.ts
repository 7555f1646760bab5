import { needing } from '../../db/offers-at/lines-needed.ts'
import { MOST_LISTED, offsetOf, type Page, pageOf } from '../../db/page.ts'
import { countUpTo, literal, query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import {
  type EntryRow,
  inShort,
  type PersonRow,
  selectEntries,
  toEntry,
  toPerson,
} from './entry-row.ts'
import { storeSpan } from '../../db/read-time-zone.ts'
import { entriesOf } from './find-entries.ts'
import type { AuditEntry, AuditPerson, AuditQuery, AuditSubject } from './schemas/audit.ts'
import { asRow, SUBJECT } from './subject-of.ts'

/** What a row says beyond this is read with the row alone. */
const MOST_TEXT = 10_000

export interface AuditPage extends Page<AuditEntry> {
  /** Whom and what the filter names. */
  person: AuditPerson | null
  subject: AuditSubject | null
  /** More of one person or thing there is than could be looked through for this: fewer days find the others. */
  is_partial: boolean
}

/** A page of the audit log, the newest first unless sorted otherwise, and what its filter names; one round trip, and one for days. */
export async function listAudit(ctx: Ctx, filters: AuditQuery): Promise<AuditPage> {
  const { person, object } = filters
  const days = await storeSpan(ctx, { from: filters['date[from]'], to: filters['date[to]'] })
  const { rows, order, among } = entriesOf(filters, days)
  const found = sql`${rows} ORDER BY ${order} LIMIT ${literal(filters.per_page)}
    OFFSET ${literal(offsetOf(filters))}`
  const answer = await queryBatch(ctx.db.raw, {
    entries: selectEntries(found, {
      order:
        filters.sort === 'created_at' ? sql`a.created_at, a.id` : sql`a.created_at DESC, a.id DESC`,
      most: literal(MOST_TEXT),
    }),
    total: countUpTo(rows),
    among: among === null ? null : countUpTo(among),
    person:
      person === undefined
        ? null
        : query<PersonRow>`SELECT id AS person_id, first_name, last_name, email, deleted_at
            FROM users WHERE id = ${person}`,
    subject:
      object === undefined
        ? null
        : needing(
            query<Pick<EntryRow, 'subject'>>`SELECT ${SUBJECT} AS subject FROM ${asRow(object)}`,
            {
              of: 'lines',
              ids: sql`SELECT ${object.type === 'offer-item' ? Number(object.id) : 0} AS id`,
            },
          ),
  })
  const [named] = answer.person
  return {
    ...pageOf(
      answer.entries.map((row) => inShort(row, toEntry(ctx, row))),
      filters,
      answer.total[0]?.count ?? 0,
    ),
    is_partial: (answer.among[0]?.count ?? 0) > MOST_LISTED,
    person: person === undefined ? null : toPerson(named ?? nobody(person)),
    subject:
      object === undefined ? null : { ...object, ...namedBy(answer.subject[0]?.subject ?? null) },
  }
}

const nobody = (id: number): PersonRow => ({
  person_id: id,
  first_name: null,
  last_name: null,
  email: null,
  deleted_at: null,
})

function namedBy(subject: string | null): Pick<AuditSubject, 'name' | 'parents'> {
  const { name = null, parents = [] } =
    subject === null ? {} : (JSON.parse(subject) as { name?: string; parents?: number[] })
  return { name, parents }
}
