import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { priceLists } from '../../../db/schema/price-lists.ts'
import type { ListLimits } from '../../../db/json/price-list.ts'
import type { Ctx } from '../../../env.ts'
import { limitReasons } from '../compare/limit-reasons.ts'
import { getOfferRow } from '../get-rows.ts'
import type { ReplayedList } from '../schemas.ts'

/** A month of daily lists. */
const MOST = 30

/**
 * What limits would have made of the offer's versions, the newest first: nothing is applied, each is judged by
 * what was measured of it when it came. `not_found` where there is no such offer.
 */
export async function replayLimits(
  ctx: Ctx,
  offerId: number,
  limits: Partial<ListLimits>,
): Promise<ReplayedList[]> {
  await getOfferRow(ctx, offerId)
  const { id, version, createdAt, measures, safetyStop } = priceLists
  const rows = await ctx.db
    .select({ id, version, createdAt, measures, safetyStop })
    .from(priceLists)
    .where(and(eq(priceLists.offerId, offerId), isNotNull(priceLists.measures)))
    .orderBy(desc(priceLists.version))
    .limit(MOST)
  return rows.flatMap((row) =>
    row.measures === null
      ? []
      : [
          {
            id: row.id,
            version: row.version,
            created_at: row.createdAt.toISOString(),
            rows: row.measures.rows,
            was_stopped: row.safetyStop !== null,
            reasons: limitReasons(row.measures, limits),
          },
        ],
  )
}
