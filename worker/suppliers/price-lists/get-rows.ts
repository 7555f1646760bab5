import { eq } from 'drizzle-orm'
import { priceLists } from '../../db/schema/price-lists.ts'
import { offers } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import type { ImportContext, OfferRow, PriceListRow } from './import-context.ts'

/** The offer as it is stored; `not_found` when there is none. */
export async function getOfferRow(ctx: Ctx, id: number): Promise<OfferRow> {
  const [offer] = await ctx.db.select().from(offers).where(eq(offers.id, id))
  if (offer === undefined) throw notFound()
  return offer
}

/** The list as it is stored; `not_found` when there is none. */
export async function getPriceListRow(ctx: Ctx, id: number): Promise<PriceListRow> {
  const [list] = await ctx.db.select().from(priceLists).where(eq(priceLists.id, id))
  if (list === undefined) throw notFound()
  return list
}

/** The list of the offer that shoppers see now; null before the first. */
export async function findLiveList({
  ctx,
  offer,
}: Pick<ImportContext, 'ctx' | 'offer'>): Promise<PriceListRow | null> {
  if (offer.liveListId === null) return null
  const [row] = await ctx.db.select().from(priceLists).where(eq(priceLists.id, offer.liveListId))
  return row ?? null
}
