import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { priceLists } from '../../../db/schema/price-lists.ts'

/**
 * Lists that have work left which waits for nobody: a condition on `price_lists`. Among them is a list that
 * applies itself and was compared, but not begun: a runtime may end between the two. Once a newer version
 * of the offer has gone live, such a list waits for a person instead: old prices would replace new ones.
 */
export const goesOnAlone = () =>
  or(
    inArray(priceLists.status, ['uploaded', 'reading', 'applying']),
    and(
      eq(priceLists.status, 'ready'),
      eq(priceLists.isAutoApplied, true),
      sql`NOT EXISTS (SELECT 1 FROM price_lists newer WHERE newer.offer_id = ${priceLists.offerId}
        AND newer.version > ${priceLists.version} AND newer.applied_at IS NOT NULL)`,
    ),
  )
