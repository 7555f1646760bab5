import { and, eq, lte } from 'drizzle-orm'
import { sessions } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { log } from '../../lib/log.ts'
import type { LiveSession } from './find-session.ts'
import { activityKey, lifetimeOf, type SessionActivity } from './session-lifetime.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const MOST_REMEMBERED = 10_000

/** When this isolate has marked sessions in KV, which takes one write of a key a second: a page asks several things at once. */
const markedAt = new Map<string, number>()

/**
 * Marks a session as used: in KV at most once a minute, in the row at most once an hour. Runs after the
 * response, so a fault is only logged: the next request marks it.
 */
export async function touchSession(ctx: Ctx, session: LiveSession): Promise<void> {
  try {
    await mark(ctx, session)
  } catch (error) {
    markedAt.delete(session.id)
    log.error('session not marked as used', { error })
  }
}

async function mark(ctx: Ctx, session: LiveSession): Promise<void> {
  const now = ctx.now.getTime()
  const lastMarkedAt = Math.max(session.lastActiveAt, markedAt.get(session.id) ?? 0)
  if (now - lastMarkedAt >= MINUTE_MS) {
    if (markedAt.size >= MOST_REMEMBERED) markedAt.clear()
    markedAt.set(session.id, now)
    const activity: SessionActivity = { lastActiveAt: now }
    await ctx.kv.put(activityKey(session.id), JSON.stringify(activity), {
      expirationTtl: lifetimeOf(session).idleMs / 1000,
    })
  }
  if (now - session.storedActiveAt >= HOUR_MS) {
    const hourAgo = new Date(now - HOUR_MS)
    await ctx.db
      .update(sessions)
      .set({ lastActiveAt: ctx.now })
      .where(and(eq(sessions.id, session.id), lte(sessions.lastActiveAt, hourAgo)))
  }
}
