import { eq } from 'drizzle-orm'
import { priceLists } from '../../../db/schema/price-lists.ts'
import type { ImportContext, PriceListRow } from '../import-context.ts'

/** The list of the offer that shoppers see now, null before the first. */
export async function findLiveList({
  ctx,
  offer,
}: Pick<ImportContext, 'ctx' | 'offer'>): Promise<PriceListRow | null> {
  if (offer.liveListId === null) return null
  const [row] = await ctx.db.select().from(priceLists).where(eq(priceLists.id, offer.liveListId))
  return row ?? null
}
