import { lt } from 'drizzle-orm'
import { attempts, sessions } from '../db/schema/accounts.ts'
import { idempotencyKeys } from '../db/schema/pricing.ts'
import type { Ctx } from '../env.ts'

const KEPT_ANSWERS_MS = 48 * 3600 * 1000

/** Deletes what no request can use any more: dead sessions, old counters, answers kept for repeats. */
export async function forgetExpired(ctx: Ctx): Promise<void> {
  const repeatable = new Date(ctx.now.getTime() - KEPT_ANSWERS_MS)
  await ctx.db.batch([
    ctx.db.delete(sessions).where(lt(sessions.expiresAt, ctx.now)),
    ctx.db.delete(attempts).where(lt(attempts.resetsAt, ctx.now)),
    ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, repeatable)),
  ])
}
