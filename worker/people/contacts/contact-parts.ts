import { and, eq, type SQL, sql } from 'drizzle-orm'
import { drizzleSql } from '../../db/drizzle-sql.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { contactKeys as keyTable, contactLinks } from '../../db/schema/contacts.ts'
import type { Ctx } from '../../env.ts'
import { isLinkable, type Link } from './link-subjects.ts'

/** Where `guard` holds, links the contact to what is still there. */
export const addLinks = (ctx: Ctx, id: number | SQL, links: readonly Link[], guard: SQL) =>
  insertWhen(ctx.db, contactLinks, {
    cells: {
      contactId: sql`${id}`,
      type: sql`j.value ->> 'type'`,
      subjectId: sql`j.value ->> 'id'`,
    },
    rest: sql`FROM json_each(${JSON.stringify(links)}) j
      WHERE ${guard} AND ${drizzleSql(isLinkable())}`,
  }).onConflictDoNothing()

/** Where `guard` holds, takes links away. */
export const removeLinks = (ctx: Ctx, id: number, links: readonly Link[], guard: SQL) =>
  ctx.db.delete(contactLinks).where(
    and(
      eq(contactLinks.contactId, id),
      sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(links)}) j
          WHERE j.value ->> 'type' = ${contactLinks.type} AND j.value ->> 'id' = ${contactLinks.subjectId})`,
      guard,
    ),
  )

/** Where `guard` holds, notes by what others may be taken for the contact. */
export const addKeys = (ctx: Ctx, id: number | SQL, keys: readonly string[], guard: SQL) =>
  insertWhen(ctx.db, keyTable, {
    cells: { contactId: sql`${id}`, key: sql`j.value` },
    rest: sql`FROM json_each(${JSON.stringify(keys)}) j WHERE ${guard}`,
  }).onConflictDoNothing()

/** The same for each row `j` of `from` (`FROM … WHERE …`), whose contact is `id` and whose keys are its `keys`. */
export const addKeysOfEach = (ctx: Ctx, id: SQL, from: SQL) =>
  insertWhen(ctx.db, keyTable, {
    cells: { contactId: sql`own.id`, key: sql`k.value` },
    rest: sql`FROM (SELECT ${id} AS id, j.value -> 'keys' AS keys ${from}) own
      CROSS JOIN json_each(own.keys) k WHERE true`,
  }).onConflictDoNothing()

/** Where `guard` holds, forgets that. */
export const removeKeys = (ctx: Ctx, id: number, guard: SQL) =>
  ctx.db.delete(keyTable).where(and(eq(keyTable.contactId, id), guard))
