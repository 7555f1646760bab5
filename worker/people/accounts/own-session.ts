import { sql, type SQL } from 'drizzle-orm'
import { drizzleSql } from '../../db/drizzle-sql.ts'
import { isLiveSession } from '../../db/live-session.ts'
import { sessions, users } from '../../db/schema/accounts.ts'
import type { Actor, Ctx } from '../../env.ts'

/**
 * Condition on a statement about the actor's own row of `users`: the session of the request is still
 * live, so a session that has just ended changes nothing more.
 */
export const isOwnSessionLive = (ctx: Ctx, actor: Actor): SQL => sql`
  EXISTS (SELECT 1 FROM sessions s JOIN users u ON ${drizzleSql(isLiveSession(ctx.now))}
    WHERE s.id = ${actor.sessionId} AND u.id = ${users.id})`

/** Deletes a person's sessions of older epochs, which have ended already. */
export const forgetOldSessions = (ctx: Ctx, userId: number) =>
  ctx.db.delete(sessions).where(sql`${sessions.userId} = ${userId}
    AND ${sessions.epoch} < (SELECT session_epoch FROM ${users} WHERE id = ${userId})`)
