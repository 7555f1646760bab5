import { sql } from 'drizzle-orm'
import { liveRooms } from '../../db/schema/live.ts'
import type { Ctx } from '../../env.ts'

/** A person who opens page after page is noted once in so long. */
const NOTED_MS = 60_000

/** Notes that somebody is connected to a room of their own: the platform has no list of rooms. */
export async function noteRoom(ctx: Ctx, userId: number): Promise<void> {
  const before = ctx.now.getTime() - NOTED_MS
  await ctx.db
    .insert(liveRooms)
    .values({ userId, enteredAt: ctx.now })
    .onConflictDoUpdate({
      target: liveRooms.userId,
      set: { enteredAt: ctx.now },
      setWhere: sql`${liveRooms.enteredAt} < ${before}`,
    })
}
