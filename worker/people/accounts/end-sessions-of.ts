import { and, eq, ne } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { exists } from '../../db/exists.ts'
import { pendingSignIns, sessions } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { audited } from '../../store/audit/audit.ts'
import { endConnections } from '../../store/live/end-connections.ts'
import { needEqualRights } from './need-equal-rights.ts'
import { holdsNoMore } from './rights-now.ts'

/**
 * Signs a person out everywhere, for staff: an account that somebody else uses is closed to them at once. The
 * session that asks goes on, should it be their own account. Answers how many sessions ended. 404 for nobody; 403
 * for a person who holds a permission that the actor lacks.
 */
export async function endSessionsOf(ctx: Ctx, userId: number): Promise<number> {
  await needEqualRights(ctx, userId)
  const isTheirs = and(
    eq(sessions.userId, userId),
    ne(sessions.id, actorOf(ctx).sessionId),
    holdsNoMore(ctx, userId),
  )
  const [, ended] = await ctx.db.batch([
    audited(
      ctx,
      { action: 'accounts.end-sessions', subject: { type: 'user', id: userId } },
      exists(sessions, isTheirs),
    ),
    ctx.db.delete(sessions).where(isTheirs).returning({ id: sessions.id }),
    ctx.db
      .delete(pendingSignIns)
      .where(and(eq(pendingSignIns.userId, userId), holdsNoMore(ctx, userId))),
  ])
  endConnections(ctx, userId)
  return ended.length
}
