import { literal, query, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import type { LiveConnection } from '../../live-rooms.ts'
import { roomOf, STAFF_ROOM } from './rooms.ts'

/** Rooms of the shop that are looked into: those that were entered last. */
const MOST_ROOMS = 100

/** A room with who is in it. */
export interface OpenRoom {
  /** Null: that of staff. */
  userId: number | null
  connections: LiveConnection[]
}

/** Who is connected, room by room; rooms without anybody are left out. */
export async function readConnections(ctx: Ctx): Promise<OpenRoom[]> {
  const entered = await queryRows(
    ctx.db.raw,
    query<{ user_id: number }>`SELECT user_id FROM live_rooms ORDER BY entered_at DESC
      LIMIT ${literal(MOST_ROOMS)}`,
  )
  const rooms = await Promise.all(
    [null, ...entered.map((row) => row.user_id)].map(async (userId) => ({
      userId,
      connections: await ctx.env.LIVE.getByName(
        userId === null ? STAFF_ROOM : roomOf(userId),
      ).connections(),
    })),
  )
  return rooms.filter(({ connections }) => connections.length > 0)
}
