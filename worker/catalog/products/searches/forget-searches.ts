import { literal, prepare, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { dayInZone } from '../../../lib/day-in-zone.ts'
import { dayAfter } from '../../../lib/days.ts'
import { readTimeZone } from '../../../db/read-time-zone.ts'
import { SEARCH_DAYS } from '../schemas.ts'

/** Rows come in the order of their days: those that are too old are the first. */
const MOST_AT_ONCE = 10_000
const MOST_ROWS = 1_000_000

/** Deletes searches of more than 90 days ago, and the oldest past a million. */
export async function forgetSearches(ctx: Ctx): Promise<void> {
  const oldest = dayAfter(dayInZone(ctx.now, await readTimeZone(ctx)), -SEARCH_DAYS)
  await ctx.db.raw.batch(
    [
      sql`DELETE FROM product_searches WHERE day <= ${oldest}
        AND id < (SELECT min(first.id) FROM product_searches first) + ${literal(MOST_AT_ONCE)}`,
      sql`DELETE FROM product_searches
        WHERE id <= (SELECT max(newest.id) FROM product_searches newest) - ${MOST_ROWS}`,
    ].map((statement) => prepare(ctx.db.raw, statement)),
  )
}
