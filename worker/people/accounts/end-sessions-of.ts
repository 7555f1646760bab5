import { and, eq, ne, type SQL } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { exists } from '../../db/exists.ts'
import { pendingSignIns, sessions } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { endConnections } from '../../store/live/end-connections.ts'
import { liveSessions, publicSessionId } from './live-sessions.ts'
import { needEqualRights } from './need-equal-rights.ts'
import { holdsNoMore, stillMay } from './rights-now.ts'

/**
 * Signs a person out everywhere, for staff: an account that somebody else uses is closed to them at once. The
 * session that asks goes on, should it be their own account. Answers how many sessions ended. 404 for nobody; 403
 * for a person who holds a permission that the actor lacks.
 */
export async function endSessionsOf(ctx: Ctx, userId: number): Promise<number> {
  await needEqualRights(ctx, userId)
  return end(ctx, userId, ne(sessions.id, actorOf(ctx).sessionId))
}

/** Ends one of a person's sessions, by its id in the list; 404 when there is no such one, else as above. */
export async function endSessionOf(ctx: Ctx, userId: number, session: string): Promise<void> {
  await needEqualRights(ctx, userId)
  const rows = await liveSessions(ctx, userId)
  const named = rows.find(({ id }) => publicSessionId(ctx, id) === session)
  if (named === undefined || (await end(ctx, userId, eq(sessions.id, named.id))) === 0)
    throw notFound()
}

async function end(ctx: Ctx, userId: number, which: SQL): Promise<number> {
  const isAllowed = and(stillMay(ctx, 'customers.users.update'), holdsNoMore(ctx, userId))
  const isTheirs = and(eq(sessions.userId, userId), which, isAllowed)
  const [, ended] = await ctx.db.batch([
    audited(
      ctx,
      { action: 'accounts.end-sessions', subject: { type: 'user', id: userId } },
      exists(sessions, isTheirs),
    ),
    ctx.db.delete(sessions).where(isTheirs).returning({ id: sessions.id }),
    ctx.db.delete(pendingSignIns).where(and(eq(pendingSignIns.userId, userId), isAllowed)),
  ])
  endConnections(ctx, userId)
  return ended.length
}
