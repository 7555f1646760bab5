import { literal, prepare, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'

const KEPT_MS = 30 * 24 * 3600 * 1000
const MOST_AT_ONCE = literal(200)

/**
 * Forgets contacts thirty days after they were deleted, those that had become part of them first. With a row go its
 * links, its tasks and what the audit log said of it.
 */
export async function forgetContacts(ctx: Ctx): Promise<void> {
  const before = ctx.now.getTime() - KEPT_MS
  const old = sql`SELECT id FROM contacts INDEXED BY contacts_deleted
    WHERE deleted_at < ${before} AND merged_into_id IS NULL LIMIT ${MOST_AT_ONCE}`
  await ctx.db.raw.batch([
    prepare(ctx.db.raw, sql`DELETE FROM contacts WHERE merged_into_id IN (${old})`),
    prepare(ctx.db.raw, sql`DELETE FROM contacts WHERE id IN (${old})`),
  ])
}
