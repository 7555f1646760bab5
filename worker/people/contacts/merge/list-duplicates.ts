import { literal, queryRows, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { contactRows, toContact } from '../contact-rows.ts'
import type { Contact } from '../schemas.ts'

const MOST_FOUND = 10

/** Contacts that may be the same person: the same e-mail, phone, or name and firm; at most ten. */
export async function listDuplicates(ctx: Ctx, id: number): Promise<Contact[]> {
  const rows = await queryRows(
    ctx.db.raw,
    contactRows(
      ctx,
      sql`SELECT DISTINCT other.contact_id AS id, other.contact_id AS place
        FROM contact_keys mine CROSS JOIN contact_keys other ON other.key = mine.key
        WHERE mine.contact_id = ${id} AND other.contact_id <> ${id} LIMIT ${literal(MOST_FOUND)}`,
    ),
  )
  return rows.map(toContact)
}
