import { and, eq, type SQL } from 'drizzle-orm'
import { sessions } from '../../db/schema/accounts.ts'
import type { Actor, Ctx } from '../../env.ts'
import { sha256 } from '../../lib/hash.ts'
import { randomToken } from '../../lib/random.ts'
import { endConnections } from '../../store/live/end-connections.ts'
import { deviceMark } from './known-device.ts'
import type { StartedSession } from './start-session.ts'

interface Renewal {
  /** Decides, with the session's row at hand. */
  condition: SQL
  changes?: { epoch?: SQL; passwordConfirmedAt?: Date }
}

/**
 * The statement by which the actor's session goes on under a new token, at a change of what it may
 * do; the old token is worth nothing from then on. `started` reads its answer: null when the session
 * has ended or `condition` did not hold; else whatever is connected by the old token ends.
 */
export function renewSession(ctx: Ctx, actor: Actor, { condition, changes }: Renewal) {
  const token = `s_${randomToken()}`
  const statement = ctx.db
    .update(sessions)
    .set({ id: sha256(token), lastActiveAt: ctx.now, ...changes })
    .where(and(eq(sessions.id, actor.sessionId), condition))
    .returning({
      isRemembered: sessions.isRemembered,
      expiresAt: sessions.expiresAt,
      epoch: sessions.epoch,
    })
  type Row = Awaited<typeof statement>[number]
  const started = ([row]: Row[]): StartedSession | null => {
    if (row === undefined) return null
    endConnections(ctx, actor.id)
    const seconds = Math.floor((row.expiresAt.getTime() - ctx.now.getTime()) / 1000)
    return {
      token,
      rememberSeconds: row.isRemembered ? seconds : null,
      deviceMark: deviceMark(ctx, { id: actor.id, sessionEpoch: row.epoch }),
    }
  }
  return { statement, started }
}
