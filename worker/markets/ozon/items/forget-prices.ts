import { literal, queryChanges, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'

const KEPT_DAYS = 730
/** Rows of one statement: the database serves no other request meanwhile. */
const MOST_AT_ONCE = 500
const MOST_TURNS = 200

/** Deletes prices of Ozon's history older than two years; the next day goes on. */
export async function forgetPrices(ctx: Ctx): Promise<void> {
  const before = ctx.now.getTime() - KEPT_DAYS * 24 * 3_600_000
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    // They are numbered as they are written: the oldest come first.
    const forgotten = await queryChanges(
      ctx.db.raw,
      sql`DELETE FROM ozon_prices WHERE created_at < ${before}
        AND id < (SELECT min(id) FROM ozon_prices) + ${literal(MOST_AT_ONCE)}`,
    )
    if (forgotten === 0) break
  }
}
