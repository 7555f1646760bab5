import { takeAttempt } from '../../../take-attempt.ts'
import type { Ctx } from '../../../env.ts'
import { AppError } from '../../../errors.ts'
import { dayInZone } from '../../../lib/day-in-zone.ts'
import { log } from '../../../lib/log.ts'
import { networkOf } from '../../../lib/network-of.ts'
import { readTimeZone } from '../../../db/read-time-zone.ts'
import { countedWords } from './counted-words.ts'
import { isPrivateText } from './private-text.ts'
import type { ParsedQuery } from '../parse-query.ts'

const KEPT = 100_000
const HOURLY = 60

const COUNT = `INSERT INTO search_misses (query, locale, count, last_at) VALUES (?1, ?2, 1, ?3)
ON CONFLICT (query, locale) DO UPDATE SET count = count + 1, last_at = ?3`

const COUNT_OF_DAY = `INSERT INTO search_miss_days (day, query, locale, count, last_at) VALUES (?4, ?1, ?2, 1, ?3)
ON CONFLICT (day, query, locale) DO UPDATE SET count = count + 1, last_at = ?3`

/** One comes, one goes: the oldest of the rarest, found by its index. No row is looked at before that. */
const MAKE_ROOM = `DELETE FROM search_misses WHERE rowid IN (
  SELECT rowid FROM search_misses ORDER BY count, last_at LIMIT coalesce(
    (SELECT min(max(count - ?1, 0), 10) FROM row_counts WHERE name = 'search_misses'), 0))`

/** Who counts a search without a result in place of the call that found none. */
const counters = new WeakMap<Ctx, (words: string) => void>()

/** Leaves counting to who has asked: calls with `ctx` count nothing themselves, and tell `count` the words. */
export const leaveMisses = (ctx: Ctx, count: (words: string) => void): void =>
  void counters.set(ctx, count)

/**
 * Counts a search without a result, for the buyer: a number folded, so that its spellings count as
 * one, a name as it was typed. What looks like an address, telephone or card is not kept, nor
 * more than sixty an hour from one network, nor more than 100,000 in all. The shopper's answer does
 * not depend on it: a database that cannot write now only leaves a line in the log.
 */
export async function recordMiss(ctx: Ctx, query: ParsedQuery): Promise<void> {
  if (isPrivateText(query.text)) return
  const words = countedWords(query)
  if (words === '' || (query.key === '' && query.words.length === 0)) return
  const elsewhere = counters.get(ctx)
  if (elsewhere === undefined) await countMiss(ctx, words)
  else elsewhere(words)
}

/** Counts words that a search found nothing for, once. */
export async function countMiss(ctx: Ctx, words: string): Promise<void> {
  const db = ctx.db.raw
  try {
    const network = networkOf(ctx.ipAddress)
    const [timeZone] = await Promise.all([
      readTimeZone(ctx),
      network !== null &&
        takeAttempt(ctx, { key: `misses ${network}`, limit: HOURLY, windowSeconds: 3600 }),
    ])
    const at = ctx.now.getTime()
    await db.batch([
      db.prepare(COUNT).bind(words, ctx.locale, at),
      db.prepare(COUNT_OF_DAY).bind(words, ctx.locale, at, dayInZone(ctx.now, timeZone)),
      db.prepare(MAKE_ROOM).bind(KEPT),
    ])
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_attempts') return
    log.error('a search without a result was not counted', { error })
  }
}
