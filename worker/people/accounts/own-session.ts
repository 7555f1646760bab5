import { sql, type SQL } from 'drizzle-orm'
import { sessions, users } from '../../db/schema/accounts.ts'
import type { Actor, Ctx } from '../../env.ts'

/**
 * Condition on a statement about the actor's own row of `users`: the session that asks is still
 * live, so what was ended a moment ago changes nothing more.
 */
export const isAskedByLiveSession = (ctx: Ctx, actor: Actor): SQL => sql`
  EXISTS (SELECT 1 FROM ${sessions} s WHERE s.id = ${actor.sessionId}
    AND s.user_id = ${users.id} AND s.epoch = ${users.sessionEpoch}
    AND s.expires_at > ${ctx.now.getTime()})`

/** Ends what an older epoch of the person has left behind; harmless at any time. */
export const forgetOldSessions = (ctx: Ctx, userId: number) =>
  ctx.db.delete(sessions).where(sql`${sessions.userId} = ${userId}
    AND ${sessions.epoch} < (SELECT session_epoch FROM ${users} WHERE id = ${userId})`)
