import { literal, prepare, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'

/** As long a deleted contact can be brought back, and a merged one taken out again. */
export const KEPT_MS = 30 * 24 * 3600 * 1000
const MOST_AT_ONCE = literal(200)

/** Of a contact that only leads to another, no word about the person is kept. */
const NOBODY = sql`name = '', firm = '', position = '', email = NULL, phones = '[]', locale = NULL,
  tag_ids = '[]', note = '', name_key = '', firm_key = '', words = '', merge_undo = NULL`

/**
 * Forgets contacts thirty days after they were deleted, those that had become part of them first. With a row go its
 * links, its tasks and what the audit log said of it. Of those that became part of another, which can no longer be
 * taken out, the row is kept and leads on.
 */
export async function forgetContacts(ctx: Ctx): Promise<void> {
  const before = ctx.now.getTime() - KEPT_MS
  const old = sql`SELECT id FROM contacts INDEXED BY contacts_deleted
    WHERE deleted_at < ${before} AND merged_into_id IS NULL LIMIT ${MOST_AT_ONCE}`
  const parted = sql`SELECT id FROM contacts INDEXED BY contacts_parted
    WHERE deleted_at < ${before} AND merge_undo IS NOT NULL LIMIT ${MOST_AT_ONCE}`
  await ctx.db.raw.batch([
    prepare(ctx.db.raw, sql`DELETE FROM contacts WHERE merged_into_id IN (${old})`),
    prepare(ctx.db.raw, sql`DELETE FROM contacts WHERE id IN (${old})`),
    prepare(ctx.db.raw, sql`DELETE FROM contact_links WHERE contact_id IN (${parted})`),
    prepare(ctx.db.raw, sql`UPDATE contacts SET ${NOBODY} WHERE id IN (${parted})`),
  ])
}
