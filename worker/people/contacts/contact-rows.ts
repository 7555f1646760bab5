import { type Fragment, query, type Query, queryRow, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { isLocale } from '../../../web/lib/locales.ts'
import { linkedName } from './link-subjects.ts'
import type { Contact, ContactSummary } from './schemas.ts'

export interface ContactRow {
  count: number | null
  id: number
  name: string
  firm: string
  position: string
  email: string | null
  /** JSON, as the next ones. */
  phones: string
  tags: string
  links: string
  next_task: string | null
  locale: string | null
  note: string
  has_duplicates: number
  version: number
  /** Epoch milliseconds. */
  created_at: number
  updated_at: number
}

/** The contacts that `found` names by `id`, in the order of its `place`, with `count` beside each. */
export const contactRows = (
  ctx: Ctx,
  found: Fragment,
  count = sql`NULL`,
): Query<ContactRow> => query`
  SELECT ${count} AS count, c.id, c.name, c.firm, c.position, c.email, c.phones, c.locale, c.note, c.version, c.created_at,
    c.updated_at,
    (SELECT json_group_array(json_object('id', g.id, 'name', g.name))
      FROM json_each(c.tag_ids) j CROSS JOIN contact_tags g ON g.id = j.value) AS tags,
    (SELECT json_group_array(json_object('type', l.type, 'id', l.subject_id, 'name', ${linkedName(ctx)}))
      FROM contact_links l WHERE l.contact_id = c.id) AS links,
    (SELECT json_object('what', t.what, 'due_on', t.due_on) FROM tasks t
      WHERE t.subject_type = 'contact' AND t.subject_id = c.id AND t.done_at IS NULL
      ORDER BY t.due_on LIMIT 1) AS next_task,
    EXISTS (SELECT 1 FROM contact_keys k WHERE k.contact_id = c.id AND k.is_shared = 1)
      AS has_duplicates
  FROM (${found}) f CROSS JOIN contacts c ON c.id = f.id ORDER BY f.place`

export function toSummary(row: ContactRow): ContactSummary {
  const { id, name, firm, position, email } = row
  return {
    id,
    name,
    firm,
    position,
    email,
    phones: JSON.parse(row.phones) as string[],
    locale: isLocale(row.locale) ? row.locale : null,
    tags: JSON.parse(row.tags) as ContactSummary['tags'],
    links: JSON.parse(row.links) as ContactSummary['links'],
    next_task: JSON.parse(row.next_task ?? 'null') as ContactSummary['next_task'],
    has_duplicates: row.has_duplicates === 1,
    created_at: new Date(row.created_at).toISOString(),
  }
}

export const toContact = (row: ContactRow): Contact => ({
  ...toSummary(row),
  note: row.note,
  updated_at: new Date(row.updated_at).toISOString(),
  version: row.version,
})

/** A contact; by the id of one that was merged away the one it became part of. `not_found` for a deleted one. */
export async function getContact(ctx: Ctx, id: number): Promise<Contact> {
  const row = await queryRow(
    ctx.db.raw,
    contactRows(
      ctx,
      sql`SELECT live.id, 1 AS place FROM contacts asked
        JOIN contacts live ON live.id = coalesce(asked.merged_into_id, asked.id)
        WHERE asked.id = ${id} AND live.deleted_at IS NULL`,
    ),
  )
  if (row === null) throw notFound()
  return toContact(row)
}
