import { literal, queryChanges, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'

const HOUR_MS = 3600 * 1000

/** Two years: of 365 days, and the day of a leap year. The trigger `audit_log_kept` refuses younger rows. */
const KEPT_MS = 731 * 24 * HOUR_MS

/** Rows of one statement: the database serves no other request meanwhile. */
const MOST_AT_ONCE = 500
/** Statements in a run; the next hour continues. */
const MOST_TURNS = 50

/** Deletes entries that are older than two years, the oldest first. The hour more is for clocks that differ. */
export async function forgetAudit(ctx: Ctx): Promise<void> {
  const before = ctx.now.getTime() - KEPT_MS - HOUR_MS
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const deleted = await queryChanges(
      ctx.db.raw,
      sql`DELETE FROM audit_log WHERE id IN (SELECT id FROM audit_log INDEXED BY audit_log_days
        WHERE created_at < ${before} ORDER BY created_at LIMIT ${literal(MOST_AT_ONCE)})`,
    )
    if (deleted < MOST_AT_ONCE) break
  }
}
