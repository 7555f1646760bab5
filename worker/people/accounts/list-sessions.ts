import type { Actor, Ctx } from '../../env.ts'
import { readUserAgent } from '../../lib/read-user-agent.ts'
import { liveSessions, publicSessionId } from './live-sessions.ts'
import type { OwnSession } from './schemas/security.ts'

/** Where the actor is signed in, newest first. */
export async function listSessions(ctx: Ctx, actor: Actor): Promise<OwnSession[]> {
  const rows = await liveSessions(ctx, actor.id)
  return rows.map((session) => {
    const { isDesktop, platform, browser } = readUserAgent(session.userAgent)
    return {
      id: publicSessionId(ctx, session.id),
      agent: { is_desktop: isDesktop, platform, browser },
      ip_address: session.ipAddress,
      is_current_device: session.id === actor.sessionId,
      last_active: session.lastActiveAt.toISOString(),
    }
  })
}
