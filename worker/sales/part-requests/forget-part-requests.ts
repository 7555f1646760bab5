import { literal, prepare, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'

const KEPT_MS = 90 * 24 * 3600 * 1000
const MOST_AT_ONCE = literal(1000)

/** Deletes what guests asked for, 90 days after it was answered or closed: nobody can look it up any more. */
export async function forgetPartRequests(ctx: Ctx): Promise<void> {
  const before = ctx.now.getTime() - KEPT_MS
  // By the index of those days: left to itself, SQLite looks through the requests of all guests.
  await prepare(
    ctx.db.raw,
    sql`DELETE FROM part_requests WHERE id IN (
      SELECT id FROM part_requests INDEXED BY part_requests_settled
      WHERE user_id IS NULL AND settled_at < ${before} LIMIT ${MOST_AT_ONCE})`,
  ).run()
}
