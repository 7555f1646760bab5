import type { Ctx } from '../env.ts'
import { foldText } from '../lib/fold-text.ts'
import { log } from '../lib/log.ts'
import { isPrivateText } from './private-text.ts'
import type { Asked } from './read-query.ts'

const LONGEST = 200
/** A Cyrillic word, or two Latin ones: a name, not a number. */
const NAME = /\p{Script=Cyrillic}{3}|\p{L}{3,}\s+\p{L}{3,}/u

/**
 * Counts a search without a result, for the buyer: a number folded, so that its spellings count as
 * one, a name as it was typed. What looks like somebody's address, telephone or card is not kept.
 * The shopper's answer does not depend on it: a database that cannot write now only leaves a line in
 * the log.
 */
export async function recordMiss(ctx: Ctx, asked: Asked): Promise<void> {
  if (isPrivateText(asked.text)) return
  const isName = asked.key === '' || NAME.test(asked.text)
  const query = (isName ? foldText(asked.text) : asked.key).slice(0, LONGEST)
  if (query === '' || (asked.key === '' && asked.words.length === 0)) return
  try {
    await ctx.db.raw
      .prepare(
        `INSERT INTO search_misses (query, locale, count, last_at) VALUES (?1, ?2, 1, ?3)
         ON CONFLICT (query, locale) DO UPDATE SET count = count + 1, last_at = ?3`,
      )
      .bind(query, ctx.locale, ctx.now.getTime())
      .run()
  } catch (error) {
    log.error('a search without a result was not counted', { error })
  }
}
