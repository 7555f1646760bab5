import { sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { literal, query, queryRows } from '../../db/query.ts'
import { contactTags } from '../../db/schema/contacts.ts'
import type { Ctx } from '../../env.ts'
import { foldText } from '../../lib/fold-text.ts'
import type { ContactTag, TagsQuery } from './schemas.ts'

const MOST_FOUND = 20
/** Above every text that starts with the same letters. */
const LAST = '\u{10FFFF}'

/** Tags that begin with these words, by name; at most twenty. */
export const listTags = (ctx: Ctx, { q }: TagsQuery): Promise<ContactTag[]> =>
  queryRows(
    ctx.db.raw,
    query<ContactTag>`SELECT id, name FROM contact_tags
      WHERE key >= ${foldText(q)} AND key < ${`${foldText(q)}${LAST}`}
      ORDER BY key LIMIT ${literal(MOST_FOUND)}`,
  )

/** The ids of these tags, in their order; those that nobody has used before are made. */
export async function tagIdsOf(ctx: Ctx, names: readonly string[]): Promise<number[]> {
  const byKey = new Map(names.map((name) => [foldText(name), name]))
  byKey.delete('')
  if (byKey.size === 0) return []
  const keys = JSON.stringify([...byKey.keys()])
  const [, rows] = await ctx.db.batch([
    insertWhen(ctx.db, contactTags, {
      cells: { key: sql`j.value ->> 0`, name: sql`j.value ->> 1` },
      rest: sql`FROM json_each(${JSON.stringify([...byKey])}) j WHERE true`,
    }).onConflictDoNothing(),
    ctx.db
      .select({ id: contactTags.id, key: contactTags.key })
      .from(contactTags)
      .where(sql`${contactTags.key} IN (SELECT value FROM json_each(${keys}))`),
  ])
  const idOf = new Map(rows.map(({ id, key }) => [key, id]))
  return [...byKey.keys()].flatMap((key) => idOf.get(key) ?? [])
}
