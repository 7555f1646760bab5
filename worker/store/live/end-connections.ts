import { query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { isLive, staffSessions } from './live-sessions-sql.ts'
import { roomOf, STAFF_ROOM } from './rooms.ts'

/**
 * Closes a person's connections whose session or permission has ended. Called wherever sessions end or rights
 * are withdrawn; if it fails, they stay open but receive nothing (see `announce`).
 */
export function endConnections(ctx: Ctx, userId: number): void {
  ctx.later('end of live connections', async () => {
    const found = await queryBatch(ctx.db.raw, {
      own: query<{ session_id: string }>`SELECT s.id AS session_id
        FROM users u JOIN sessions s ON ${isLive(ctx)} WHERE u.id = ${userId}`,
      staff: staffSessions(ctx, 'order', sql`u.id = ${userId}`),
    })
    const { LIVE } = ctx.env
    await Promise.all([
      LIVE.getByName(roomOf(userId)).keep(userId, idsOf(found.own)),
      LIVE.getByName(STAFF_ROOM).keep(userId, idsOf(found.staff)),
    ])
  })
}

const idsOf = (rows: { session_id: string }[]): string[] => rows.map((row) => row.session_id)
