import { eq, sql } from 'drizzle-orm'
import { offers } from '../../../db/schema/suppliers.ts'
import type { Ctx } from '../../../env.ts'
import { continueLists, feedingLists } from './feed-lists.ts'

/**
 * Gives an offer that has just begun to be fed the newest list of the offer that feeds it, so that its columns
 * can be chosen at once. It waits for a person however its lists are applied. Nothing where it is not fed, or
 * has that list.
 */
export async function feedOffer(ctx: Ctx, offerId: number): Promise<void> {
  const [offer] = await ctx.db
    .select({ feederId: offers.fedByOfferId })
    .from(offers)
    .where(eq(offers.id, offerId))
  const feederId = offer?.feederId ?? null
  if (feederId === null) return
  const arrival = { offerId: feederId, fileKey: null, fedId: offerId, mayApply: sql`false` }
  const [, , fed] = await ctx.db.batch(feedingLists(ctx, arrival))
  await continueLists(ctx, fed)
}
