import type { Ctx } from '../env.ts'
import { log } from '../lib/log.ts'
import type { Asked } from './read-query.ts'

/**
 * Counts a search without a result, for the buyer. The shopper's answer does not depend on it: a
 * database that cannot write now only leaves a line in the log.
 */
export async function recordMiss(ctx: Ctx, asked: Asked): Promise<void> {
  const query = (asked.key === '' ? asked.words.join(' ') : asked.key).slice(0, 100)
  if (query === '') return
  try {
    await ctx.db.raw
      .prepare(
        `INSERT INTO search_misses (query, locale, count, last_at) VALUES (?1, ?2, 1, ?3)
         ON CONFLICT (query, locale) DO UPDATE SET count = count + 1, last_at = ?3`,
      )
      .bind(query, ctx.locale, ctx.now.getTime())
      .run()
  } catch (error) {
    log.error('a search without a result was not counted', { error, query })
  }
}
