import { actorOf } from '../../actor-of.ts'
import type { Ctx } from '../../env.ts'
import { describeSession, liveSessions } from './live-sessions.ts'
import { needEqualRights } from './need-equal-rights.ts'
import type { OwnSession } from './schemas/security.ts'

/**
 * Where a person is signed in, newest first, for staff. 404 for nobody; 403 for a person who holds a permission that
 * the actor lacks.
 */
export async function listSessionsOf(ctx: Ctx, userId: number): Promise<OwnSession[]> {
  await needEqualRights(ctx, userId)
  const { sessionId } = actorOf(ctx)
  const rows = await liveSessions(ctx, userId)
  return rows.map((session) => describeSession(ctx, session, session.id === sessionId))
}
