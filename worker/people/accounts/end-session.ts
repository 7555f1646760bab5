import { eq } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { sessions } from '../../db/schema/accounts.ts'
import type { Actor, Ctx } from '../../env.ts'
import { endConnections } from '../../store/live/end-connections.ts'
import { activityKey } from './session-lifetime.ts'

/** Ends the actor's session everywhere at once: its row is deleted before the response is sent. */
export async function endSession(ctx: Ctx, actor: Actor): Promise<void> {
  const isIt = eq(sessions.id, actor.sessionId)
  await ctx.db.batch([
    audited(
      ctx,
      { action: 'accounts.sign-out', subject: { type: 'user', id: actor.id } },
      exists(sessions, isIt),
    ),
    ctx.db.delete(sessions).where(isIt),
  ])
  endConnections(ctx, actor.id)
  await ctx.kv.delete(activityKey(actor.sessionId))
}
