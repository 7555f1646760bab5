import { needing } from '../../../db/offers-at/lines-needed.ts'
import { type Fragment, literal, queryBatch, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { liveItemsOf } from '../../../catalog/pricing/live-items.ts'
import { priceBookQuery, readPriceBook } from '../../../catalog/pricing/read-price-book.ts'
import { crossKind } from '../../../catalog/search/match/number-candidates.ts'
import { productColumns, productsOf } from '../../../catalog/search/match/product-rows.ts'
import type { FoundProduct } from '../../../catalog/search/schemas/search.ts'
import { type AnalogRow, pickAnalogs } from '../../cart/analogs.ts'
import type { ProjectRecord } from '../project-state.ts'

/** Parts that are looked for, and others that are looked at for each. */
const MOST_PARTS = 100
const MOST_TRIED = literal(6)
const MOST_ITEMS = 4_000
const MOST_LINES = 50_000

/** Finds other parts in stock that stand for a product, at the prices of a project's owner. One round trip. */
export async function findInstead(
  ctx: Ctx,
  project: ProjectRecord,
  productIds: readonly number[],
): Promise<(productId: number, quantity: number) => FoundProduct[]> {
  const wanted = JSON.stringify([...new Set(productIds)].slice(0, MOST_PARTS))
  const { ownerId: buyerId, channelId, currency } = project
  const view = { buyerId, channelId, now: ctx.now }
  const others = othersOf(wanted)
  const { book, products, items } = await queryBatch(ctx.db.raw, {
    book: priceBookQuery({ ...view, currency: null }),
    products: productsOf(others, sql`'[]' AS aliases, ${crossKind('p.missing_id', 'p.id')}`),
    items: liveItemsOf(sql`SELECT DISTINCT id FROM (${others})`, MOST_ITEMS),
  })
  return pickAnalogs(products as AnalogRow[], {
    items,
    book: readPriceBook(book, { ...view, currency }),
    now: ctx.now,
    locale: ctx.locale,
  })
}

/** `p.*` of the statement around brings `missing_id` along. */
const othersOf = (wanted: string): Fragment =>
  needing(
    sql`
  SELECT ${productColumns('q')}, 'analog' AS match, m.product_id AS missing_id
  FROM json_each(${wanted}) k CROSS JOIN cross_members m ON m.product_id = k.value
  CROSS JOIN products q ON q.id IN (SELECT o.product_id FROM cross_members o
    WHERE o.group_id = m.group_id AND o.product_id <> m.product_id
      AND EXISTS (SELECT 1 FROM live_offer_items s WHERE s.product_id = o.product_id AND s.remains > 0)
    LIMIT ${MOST_TRIED})`,
    {
      of: 'products',
      ids: sql`SELECT DISTINCT o.product_id AS id FROM json_each(${wanted}) k
        CROSS JOIN cross_members m ON m.product_id = k.value
        CROSS JOIN cross_members o ON o.group_id = m.group_id AND o.product_id <> m.product_id`,
      most: MOST_LINES,
    },
  )
