import { literal, queryChanges, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'

/** Items of one statement, each with its stocks and a history of prices. */
const MOST_AT_ONCE = 200
const MOST_TURNS = 20

/** Deletes what a deleted account offers, a portion now, the rest by jobs that follow; nothing of one that is kept. */
export async function forgetItems(ctx: Ctx, accountId: number): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const forgotten = await queryChanges(
      ctx.db.raw,
      sql`DELETE FROM ozon_items WHERE id IN (SELECT i.id FROM ozon_items i WHERE i.account_id = ${accountId}
          LIMIT ${literal(MOST_AT_ONCE)})
        AND EXISTS (SELECT 1 FROM ozon_accounts WHERE id = ${accountId} AND deleted_at IS NOT NULL)`,
    )
    if (forgotten === 0) return
  }
  await ctx.jobs.send({ kind: 'ozon.push', accountId })
}
