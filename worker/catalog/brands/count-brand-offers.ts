import { needing } from '../../db/offers-at/lines-needed.ts'
import { query, queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import type { BrandOffers } from './schemas.ts'

/** Nobody decides differently for more. */
const MOST_COUNTED = 1_000

/** How many offers of suppliers stand under these brands, counted as far as a person needs it. One round trip. */
export async function countBrandOffers(ctx: Ctx, ids: readonly number[]): Promise<BrandOffers> {
  const some = sql`SELECT p.id FROM json_each(${JSON.stringify(ids)}) b
        CROSS JOIN products p ON p.brand_id = b.value LIMIT ${MOST_COUNTED + 1}`
  const [row] = await queryRows(
    ctx.db.raw,
    needing(
      query<{ products: number; offers: number }>`
      WITH some AS MATERIALIZED (${some})
      SELECT (SELECT count(*) FROM some) AS products,
        (SELECT count(*) FROM (SELECT 1 FROM some CROSS JOIN offer_items i ON i.product_id = some.id
          LIMIT ${MOST_COUNTED + 1})) AS offers`,
      { of: 'products', ids: some, most: MOST_COUNTED + 1 },
    ),
  )
  const { products, offers } = row ?? { products: 0, offers: 0 }
  const is_more = products > MOST_COUNTED || offers > MOST_COUNTED
  return { offers: Math.min(offers, MOST_COUNTED), is_more }
}
