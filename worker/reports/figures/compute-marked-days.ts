import { literal, query, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { readTimeZone } from '../../db/read-time-zone.ts'
import { recomputeDay } from './recompute-days.ts'
import { sendCompute } from './request-days.ts'

/** So many days a message computes at most; fewer once they had so many orders. */
const MOST_DAYS = 20
const MOST_ORDERS = 5_000

/** The job of `requestDays`: computes marked days, the newest first; another message goes on with what is left. */
export async function computeMarkedDays(ctx: Ctx): Promise<void> {
  const timeZone = await readTimeZone(ctx)
  const marked = await queryRows(
    ctx.db.raw,
    query<{ day: string }>`SELECT day FROM stale_days ORDER BY day DESC
      LIMIT ${literal(MOST_DAYS + 1)}`,
  )
  let [done, orders] = [0, 0]
  for (const { day } of marked.slice(0, MOST_DAYS)) {
    if (orders >= MOST_ORDERS) break
    orders += await recomputeDay(ctx, day, timeZone)
    done += 1
  }
  if (done < marked.length) await sendCompute(ctx)
}
