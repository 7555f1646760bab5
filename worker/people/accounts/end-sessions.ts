import { and, eq, ne, type SQL } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { pendingSignIns, sessions } from '../../db/schema/accounts.ts'
import type { Actor, Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { endConnections } from '../../store/live/end-connections.ts'
import { checkOwnPassword, forgetPasswordAttempts } from './check-own-password.ts'
import { liveSessions, publicSessionId } from './live-sessions.ts'
import type { SessionEnd } from './schemas/security.ts'

/**
 * Ends one session of the actor, or all but the current one, everywhere at once; pending sign-ins have to
 * start again. Throws `not_found` when there is no such session any more.
 */
export async function endSessions(
  ctx: Ctx,
  actor: Actor,
  { password, id }: SessionEnd,
): Promise<void> {
  await checkOwnPassword(ctx, actor, { field: 'password', password })
  const which = id == null ? ne(sessions.id, actor.sessionId) : await sessionNamed(ctx, actor, id)
  const isEnded = and(eq(sessions.userId, actor.id), which)
  const [, ended] = await ctx.db.batch([
    audited(
      ctx,
      { action: 'accounts.end-sessions', subject: { type: 'user', id: actor.id } },
      exists(sessions, isEnded),
    ),
    ctx.db.delete(sessions).where(isEnded).returning({ id: sessions.id }),
    ctx.db.delete(pendingSignIns).where(eq(pendingSignIns.userId, actor.id)),
    forgetPasswordAttempts(ctx, actor),
  ])
  if (id != null && ended.length === 0) throw notFound()
  endConnections(ctx, actor.id)
}

async function sessionNamed(ctx: Ctx, actor: Actor, id: string): Promise<SQL> {
  const rows = await liveSessions(ctx, actor.id)
  const named = rows.find((session) => publicSessionId(ctx, session.id) === id)
  if (named === undefined) throw notFound()
  return eq(sessions.id, named.id)
}
