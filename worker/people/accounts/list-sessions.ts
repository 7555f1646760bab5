import type { Actor, Ctx } from '../../env.ts'
import { describeSession, liveSessions } from './live-sessions.ts'
import type { OwnSession } from './schemas/security.ts'

/** Where the actor is signed in, newest first. */
export async function listSessions(ctx: Ctx, actor: Actor): Promise<OwnSession[]> {
  const rows = await liveSessions(ctx, actor.id)
  return rows.map((session) => describeSession(ctx, session, session.id === actor.sessionId))
}
