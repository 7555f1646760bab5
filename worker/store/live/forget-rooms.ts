import { lt } from 'drizzle-orm'
import { liveRooms } from '../../db/schema/live.ts'
import type { Ctx } from '../../env.ts'

/** A connection is opened again long before, at the latest with the next version of the store. */
const KEPT_MS = 2 * 24 * 3_600_000

/** Forgets rooms that nobody has entered for two days. */
export async function forgetRooms(ctx: Ctx): Promise<void> {
  await ctx.db
    .delete(liveRooms)
    .where(lt(liveRooms.enteredAt, new Date(ctx.now.getTime() - KEPT_MS)))
}
