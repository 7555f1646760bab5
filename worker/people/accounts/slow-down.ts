import { sql } from 'drizzle-orm'
import { attempts } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { sha256 } from '../../lib/hash.ts'
import { tooManyAttempts } from '../../take-attempt.ts'

const DAY_MS = 24 * 3600 * 1000

interface Patience {
  /** What is counted and for whom; kept as a hash. */
  key: string
  /** So many failures cost no time; each one after doubles the wait, from a second on. */
  free: number
  longestSeconds: number
}

/** ?1: JSON of `[key, free, longest ms]`. */
const WANTED = `SELECT value ->> 0 AS key, value ->> 1 AS free, value ->> 2 AS longest
  FROM json_each(?1)`
/** When the wait after the last failure ends; failures count until a day after the last. */
const WAITS_UNTIL = `a.resets_at - ${DAY_MS} + iif(a.count < w.free, 0,
  min(w.longest, 1000 << min(a.count - w.free, 20)))`
const WAITING = `FROM (${WANTED}) w JOIN attempts a ON a.key = w.key
  WHERE a.resets_at > ?2 AND ${WAITS_UNTIL} > ?2`

const COUNT = `
INSERT INTO attempts (key, count, resets_at)
SELECT key, 1, ?2 + ${DAY_MS} FROM (${WANTED}) WHERE NOT EXISTS (SELECT 1 ${WAITING})
ON CONFLICT (key) DO UPDATE SET
  count = iif(resets_at <= ?2, 1, count + 1), resets_at = excluded.resets_at
RETURNING key, count`

const LONGEST_WAIT = `SELECT ${WAITS_UNTIL} AS until, w.free AS free ${WAITING}
ORDER BY until DESC LIMIT 1`

/**
 * Counts one attempt for each of `patiences`, unless the wait of one of them still runs: then none is
 * counted, so no wait grows by what is tried during it, and this throws 429 `too_many_attempts`. One
 * statement. Failures are forgotten a day after the last. Answers how many the first one has now; what
 * succeeds takes its own back with `forgive`, or all with `forgetAttempts`.
 */
export async function slowDown(ctx: Ctx, first: Patience, ...others: Patience[]): Promise<number> {
  const now = ctx.now.getTime()
  const firstKey = sha256(first.key)
  const wanted = JSON.stringify(
    [first, ...others].map(({ key, free, longestSeconds }) => [
      sha256(key),
      free,
      longestSeconds * 1000,
    ]),
  )
  const { results } = await ctx.db.raw
    .prepare(COUNT)
    .bind(wanted, now)
    .all<{ key: string; count: number }>()
  const counted = results.find(({ key }) => key === firstKey)
  if (counted !== undefined) return counted.count
  const waiting = await ctx.db.raw
    .prepare(LONGEST_WAIT)
    .bind(wanted, now)
    .first<{ until: number; free: number }>()
  throw tooManyAttempts({
    msLeft: (waiting?.until ?? now) - now,
    limit: waiting?.free ?? first.free,
  })
}

/** Takes one counted attempt back: it was no failure. A statement for a batch. */
export const forgive = (ctx: Ctx, key: string) =>
  ctx.db
    .update(attempts)
    .set({ count: sql`max(${attempts.count} - 1, 0)` })
    .where(sql`${attempts.key} = ${sha256(key)}`)
