import { sql } from 'drizzle-orm'
import { drizzleSql } from '../../db/drizzle-sql.ts'
import { query, queryBatch, sql as fragment } from '../../db/query.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { settings } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import { forgetWriteHold } from '../../write-hold.ts'
import { audited } from '../../store/audit/audit.ts'
import { BACKUP_MADE_KEY } from './schemas.ts'
import { endWatching } from './watch-changes.ts'

/** Lets writes go on and notes no more changes; of a whole backup, notes when it was made. Repeatable. */
export async function endBackup(
  ctx: Ctx,
  { run, isWhole }: { run: string; isWhole: boolean },
): Promise<{ made_at: string | null }> {
  const madeAt = ctx.now.toISOString()
  const isOurs = drizzleSql(
    fragment`EXISTS (SELECT 1 FROM upkeep_state WHERE id = 1 AND backup_run = ${run})`,
  )
  if (isWhole) {
    await ctx.db.batch([
      audited(
        ctx,
        {
          action: 'settings.update',
          subject: { type: 'settings', id: 'store' },
          after: { backup: madeAt },
        },
        isOurs,
      ),
      insertWhen(ctx.db, settings, {
        cells: { key: BACKUP_MADE_KEY, value: sql`json_quote(${madeAt})`, updatedAt: ctx.now },
        rest: sql`WHERE ${isOurs}`,
      }).onConflictDoUpdate({
        target: settings.key,
        set: { value: sql`excluded.value`, updatedAt: sql`excluded.updated_at` },
      }),
    ])
  }
  await queryBatch(ctx.db.raw, {
    ended: query<never>`UPDATE upkeep_state SET backup_run = NULL, watch_until = NULL, hold_until = NULL,
      hold_why = NULL WHERE id = 1 AND backup_run = ${run}`,
  })
  forgetWriteHold()
  await endWatching(ctx)
  return { made_at: isWhole ? madeAt : null }
}
