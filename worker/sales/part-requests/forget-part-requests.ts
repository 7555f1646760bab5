import { inArray, sql } from 'drizzle-orm'
import { partRequests } from '../../db/schema/part-requests.ts'
import type { Ctx } from '../../env.ts'

const KEPT_MS = 90 * 24 * 3600 * 1000
const MOST_AT_ONCE = 1000

/** Deletes what guests asked for, 90 days after it was answered or closed: nobody can look it up any more. */
export async function forgetPartRequests(ctx: Ctx): Promise<void> {
  const before = ctx.now.getTime() - KEPT_MS
  const due = ctx.db
    .select({ id: partRequests.id })
    .from(partRequests)
    .where(sql`${partRequests.userId} IS NULL AND ${partRequests.settledAt} < ${before}`)
    .orderBy(partRequests.settledAt)
    .limit(MOST_AT_ONCE)
  await ctx.db.delete(partRequests).where(inArray(partRequests.id, due))
}
