import { eq, sql } from 'drizzle-orm'
import { attempts } from '../db/schema/accounts.ts'
import type { Ctx } from '../env.ts'
import { sha256 } from '../lib/hash.ts'
import { tooManyAttempts } from './take-attempt.ts'

const DAY_MS = 24 * 3600 * 1000

interface Patience {
  /** What is counted and for whom; kept as a hash. */
  key: string
  /** So many failures cost no time; each one after doubles the wait, from a second on. */
  free: number
  longestSeconds: number
}

/** Milliseconds to wait after so many failures, as SQL. */
const waitOf = (count: unknown, { free, longestSeconds }: Patience) =>
  sql`iif(${count} < ${free}, 0, min(${longestSeconds * 1000}, 1000 << min(${count} - ${free}, 20)))`

/**
 * Counts one attempt unless the wait after the last one still runs, in one statement; 429
 * `too_many_attempts` then. Failures are forgotten a day after the last. Answers how many there are
 * with this one; what succeeds takes its own back with `forgive`, or all with `forgetAttempts`.
 */
export async function slowDown(ctx: Ctx, patience: Patience): Promise<number> {
  const now = ctx.now.getTime()
  const key = sha256(patience.key)
  const { count, resetsAt } = attempts
  const isForgotten = sql`${resetsAt} <= ${now}`
  const waitsUntil = sql`${resetsAt} - ${DAY_MS} + ${waitOf(count, patience)}`
  const [taken] = await ctx.db
    .insert(attempts)
    .values({ key, count: 1, resetsAt: new Date(now + DAY_MS) })
    .onConflictDoUpdate({
      target: attempts.key,
      set: { count: sql`iif(${isForgotten}, 1, ${count} + 1)`, resetsAt: new Date(now + DAY_MS) },
      setWhere: sql`${isForgotten} OR ${waitsUntil} <= ${now}`,
    })
    .returning({ count })
  if (taken !== undefined) return taken.count
  const [waiting] = await ctx.db
    .select({ until: sql<number>`${waitsUntil}` })
    .from(attempts)
    .where(eq(attempts.key, key))
  throw tooManyAttempts({ msLeft: (waiting?.until ?? now) - now, limit: patience.free })
}

/** Takes one counted attempt back: it was no failure. A statement for a batch. */
export const forgive = (ctx: Ctx, key: string) =>
  ctx.db
    .update(attempts)
    .set({ count: sql`max(${attempts.count} - 1, 0)` })
    .where(eq(attempts.key, sha256(key)))
