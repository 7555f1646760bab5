import { desc, eq } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { partRequests } from '../../db/schema/part-requests.ts'
import type { Ctx } from '../../env.ts'
import { toPartRequest } from './part-request-rows.ts'
import type { PartRequest } from './schemas.ts'

/** What a person sees of their own: the newest. */
const MOST_OWN = 100

/** The newest requests of the signed-in person. */
export async function listOwnRequests(ctx: Ctx): Promise<PartRequest[]> {
  const rows = await ctx.db
    .select()
    .from(partRequests)
    .where(eq(partRequests.userId, actorOf(ctx).id))
    .orderBy(desc(partRequests.id))
    .limit(MOST_OWN)
  return rows.map(toPartRequest)
}
