import { and, eq, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { offers } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { getOffer } from './get-offer.ts'

/**
 * Deletes an offer that never had a price list; 409 `offer_has_price_lists` otherwise, since carts
 * and favourites may point at its lines, or is our own shelf's, and 409 `offer_feeds_others` while others wait for its lists.
 */
export async function deleteOffer(ctx: Ctx, id: number): Promise<void> {
  const before = await getOffer(ctx, id)
  const isBare = and(
    eq(offers.id, id),
    eq(offers.nextItem, 1),
    eq(offers.isShelf, false),
    sql`NOT EXISTS (SELECT 1 FROM price_lists l WHERE l.offer_id = ${id})`,
    sql`NOT EXISTS (SELECT 1 FROM offers f WHERE f.fed_by_offer_id = ${id})`,
  )
  const [, deleted] = await ctx.db.batch([
    audited(
      ctx,
      { action: 'offers.delete', subject: { type: 'offer', id }, before },
      exists(offers, isBare),
    ),
    ctx.db.delete(offers).where(isBare).returning({ id: offers.id }),
  ])
  if (deleted.length > 0) return
  const [ours] = await ctx.db
    .select({ isShelf: offers.isShelf })
    .from(offers)
    .where(eq(offers.id, id))
  if (ours?.isShelf === true) throw conflict('offer_is_shelf')
  const { live_list_id, feeds } = await getOffer(ctx, id)
  if (feeds.length > 0) throw conflict('offer_feeds_others')
  throw conflict('offer_has_price_lists', { live_list_id })
}
