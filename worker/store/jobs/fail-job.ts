import { queryChanges, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'

/** Notes that the queue itself has given a job up: every try ended with its runtime. */
export async function failJob(ctx: Ctx, key: string): Promise<void> {
  await queryChanges(
    ctx.db.raw,
    sql`UPDATE jobs SET state = 'failed', ended_at = ${Date.now()}, error = NULL
      WHERE key = ${key} AND ended_at IS NULL`,
  )
}
