import { and, eq, type SQL } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { sessions } from '../../db/schema/accounts.ts'
import type { Actor, Ctx } from '../../env.ts'
import { sha256 } from '../../lib/hash.ts'
import { randomToken } from '../../lib/random.ts'
import { endConnections } from '../../store/live/end-connections.ts'
import { deviceMark } from './known-device.ts'
import type { StartedSession } from './start-session.ts'

interface Renewal {
  /** Decides whether the session is renewed; may refer to its row. */
  condition: SQL
  changes?: { epoch?: SQL; passwordConfirmedAt?: Date }
}

/**
 * The statement by which the actor's session goes on under a new token, when what it may do changes; the old
 * token is void from then on. `isRenewed` guards statements that follow it. `started` reads its answer: null
 * when the session has ended or `condition` did not hold; else connections made by the old token end.
 */
export function renewSession(ctx: Ctx, actor: Actor, { condition, changes }: Renewal) {
  const token = `s_${randomToken()}`
  const id = sha256(token)
  const statement = ctx.db
    .update(sessions)
    .set({ id, lastActiveAt: ctx.now, ...changes })
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
  return { statement, isRenewed: exists(sessions, eq(sessions.id, id)), started }
}
