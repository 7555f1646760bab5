import { count, desc, eq } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.ts'
import { priceLists } from '../../../db/schema/price-lists.ts'
import type { Ctx } from '../../../env.ts'
import { getOfferRow } from '../get-rows.ts'
import type { PriceListSummary } from '../schemas.ts'

/** The versions of an offer's list, newest first, and how many there are. */
export async function listPriceLists(
  ctx: Ctx,
  { offerId, page, per_page }: { offerId: number; page: number; per_page: number },
): Promise<{ rows: PriceListSummary[]; total: number }> {
  const offer = await getOfferRow(ctx, offerId)
  const ofOffer = eq(priceLists.offerId, offerId)
  const [rows, totals] = await ctx.db.batch([
    ctx.db
      .select({ list: priceLists, firstName: users.firstName, lastName: users.lastName })
      .from(priceLists)
      .leftJoin(users, eq(users.id, priceLists.createdBy))
      .where(ofOffer)
      .orderBy(desc(priceLists.version))
      .limit(per_page)
      .offset((page - 1) * per_page),
    ctx.db.select({ total: count() }).from(priceLists).where(ofOffer),
  ])
  return {
    total: totals[0]?.total ?? 0,
    rows: rows.map(({ list, firstName, lastName }) => ({
      id: list.id,
      version: list.version,
      status: list.status,
      origin: list.origin,
      restored_list_id: list.restoredListId,
      is_live: list.id === offer.liveListId,
      created_by_name: firstName === null ? null : `${firstName} ${lastName}`,
      created_at: list.createdAt.toISOString(),
      applied_at: list.appliedAt?.toISOString() ?? null,
      counts: list.counts,
      file: { name: list.fileName, size: list.fileSize },
    })),
  }
}
