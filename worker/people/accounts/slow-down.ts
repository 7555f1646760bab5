import { sql as drizzle } from 'drizzle-orm'
import {
  type Fragment,
  literal,
  type Query,
  query,
  queryRow,
  queryRows,
  sql,
} from '../../db/query.ts'
import { attempts } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { sha256 } from '../../lib/hash.ts'
import { tooManyAttempts } from '../../take-attempt.ts'

const DAY_MS = 24 * 3600 * 1000

interface WaitRule {
  /** What is counted and for whom; kept as a hash. */
  key: string
  /** Failures without a wait; each further one doubles the wait, starting at one second. */
  free: number
  longestSeconds: number
}

/** `rules`: JSON of `[key, free, longest ms]`. */
const ruleRows = (rules: string): Fragment => sql`
  SELECT value ->> 0 AS key, value ->> 1 AS free, value ->> 2 AS longest FROM json_each(${rules})`

/** When the wait after the last failure ends; failures count until a day after the last. */
const WAITS_UNTIL = sql`a.resets_at - ${literal(DAY_MS)} + iif(a.count < w.free, 0,
  min(w.longest, 1000 << min(a.count - w.free, 20)))`

const waiting = (rules: string, now: number): Fragment => sql`
  FROM (${ruleRows(rules)}) w JOIN attempts a ON a.key = w.key
  WHERE a.resets_at > ${now} AND ${WAITS_UNTIL} > ${now}`

const countAttempts = (rules: string, now: number): Query<{ key: string; count: number }> => query`
  INSERT INTO attempts (key, count, resets_at)
  SELECT key, 1, ${now + DAY_MS} FROM (${ruleRows(rules)})
  WHERE NOT EXISTS (SELECT 1 ${waiting(rules, now)})
  ON CONFLICT (key) DO UPDATE SET
    count = iif(resets_at <= ${now}, 1, count + 1), resets_at = excluded.resets_at
  RETURNING key, count`

const longestWait = (rules: string, now: number): Query<{ until: number; free: number }> => query`
  SELECT ${WAITS_UNTIL} AS until, w.free AS free ${waiting(rules, now)}
  ORDER BY until DESC LIMIT 1`

/**
 * Counts one attempt under each key, in one statement, unless one of them still has to wait: then none is
 * counted, so that attempts during a wait do not lengthen it, and this throws 429 `too_many_attempts`.
 * Failures are forgotten a day after the last one. Answers the count of the first key; a success takes its
 * own attempt back with `forgive`, or all with `forgetAttempts`.
 */
export async function slowDown(ctx: Ctx, first: WaitRule, ...others: WaitRule[]): Promise<number> {
  const now = ctx.now.getTime()
  const firstKey = sha256(first.key)
  const rules = JSON.stringify(
    [first, ...others].map(({ key, free, longestSeconds }) => [
      sha256(key),
      free,
      longestSeconds * 1000,
    ]),
  )
  const counts = await queryRows(ctx.db.raw, countAttempts(rules, now))
  const counted = counts.find(({ key }) => key === firstKey)
  if (counted !== undefined) return counted.count
  const wait = await queryRow(ctx.db.raw, longestWait(rules, now))
  throw tooManyAttempts({
    msLeft: (wait?.until ?? now) - now,
    limit: wait?.free ?? first.free,
  })
}

/** The statement that takes one counted attempt back, because it was no failure. */
export const forgive = (ctx: Ctx, key: string) =>
  ctx.db
    .update(attempts)
    .set({ count: drizzle`max(${attempts.count} - 1, 0)` })
    .where(drizzle`${attempts.key} = ${sha256(key)}`)
