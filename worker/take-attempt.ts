import { type SQL, sql } from 'drizzle-orm'
import { type Query, query } from './db/query.ts'
import { attempts } from './db/schema/accounts.ts'
import type { Ctx } from './env.ts'
import { AppError } from './errors.ts'
import { sha256 } from './lib/hash.ts'

interface Allowance {
  /** What is counted and for whom; kept as a hash. */
  key: string
  limit: number
  windowSeconds: number
  /** How many this counts as; one unless said. */
  amount?: number
}

/** How many attempts there are in a window, and when it ends. */
interface Counted {
  count: number
  resetsAt: Date
}

/** Counts one attempt, exactly and in one statement, whatever the limit. */
export async function countAttempt(
  ctx: Ctx,
  allowance: Omit<Allowance, 'limit'>,
): Promise<Counted> {
  const { now } = ctx
  const { amount = 1 } = allowance
  const resetsAt = new Date(now.getTime() + allowance.windowSeconds * 1000)
  const isOver = sql`${attempts.resetsAt} <= ${now.getTime()}`
  const [taken] = await ctx.db
    .insert(attempts)
    .values({ key: sha256(allowance.key), count: amount, resetsAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`iif(${isOver}, ${amount}, ${attempts.count} + ${amount})`,
        resetsAt: sql`iif(${isOver}, ${resetsAt.getTime()}, ${attempts.resetsAt})`,
      },
    })
    .returning()
  return taken ?? { count: amount, resetsAt }
}

/**
 * Counts one attempt as `countAttempt` does; 429 `too_many_attempts` past the limit. Answers how many there are with
 * this one.
 */
export async function takeAttempt(ctx: Ctx, allowance: Allowance): Promise<number> {
  const { count, resetsAt } = await countAttempt(ctx, allowance)
  if (count <= allowance.limit) return count
  throw tooManyAttempts({
    msLeft: resetsAt.getTime() - ctx.now.getTime(),
    limit: allowance.limit,
  })
}

/** How many attempts with this key there are in a window that is not over; no row: none. For a batch with others. */
export const attemptsQuery = (ctx: Ctx, key: string): Query<{ count: number; resets_at: number }> =>
  query`SELECT count, resets_at FROM attempts WHERE key = ${sha256(key)} AND resets_at > ${ctx.now.getTime()}`

/** 429, with the time to retry. */
export function tooManyAttempts({ msLeft, limit }: { msLeft: number; limit: number }): AppError {
  const seconds = Math.max(1, Math.ceil(msLeft / 1000))
  return new AppError('too_many_attempts', {
    params: { count: seconds },
    headers: {
      'Retry-After': String(seconds),
      'X-RateLimit-Limit': String(limit),
      'X-RateLimit-Remaining': '0',
    },
  })
}

/** The statement that resets a counter, for the batch of a success. */
export const forgetAttempts = (ctx: Ctx, key: string, condition: SQL = sql`true`) =>
  ctx.db.delete(attempts).where(sql`${attempts.key} = ${sha256(key)} AND ${condition}`)
