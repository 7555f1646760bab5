import type { Ctx } from '../../env.ts'
import { dayInZone } from '../../lib/day-in-zone.ts'
import { readTimeZone } from '../../db/read-time-zone.ts'
import type { StoreToday } from './schemas.ts'

/** Today as the store has it: the last day on which something can have been received. */
export async function getToday(ctx: Ctx): Promise<StoreToday> {
  const timeZone = await readTimeZone(ctx)
  return { day: dayInZone(ctx.now, timeZone), time_zone: timeZone }
}
