import { needing } from '../../db/offers-at/lines-needed.ts'
import { type Fragment, literal, type Query, query, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { queryWithBooks, viewOf } from '../pricing/known-books.ts'
import { linesOf, toLiveRows } from '../pricing/plain-items.ts'
import { IS_SHOWN, productColumns, productsOf } from '../search/match/product-rows.ts'
import { NO_FILTERS } from '../search/parse-query.ts'
import { assembleProducts, narrow } from '../search/present/assemble-products.ts'
import { offerMaker } from '../search/present/to-offer.ts'
import type { BoughtWith, ProductQuery } from './schemas.ts'

/** Parts that are shown. */
const MOST_SHOWN = 6
const MOST_ITEMS = 300
/** Lines that are looked at for stock. */
const MOST_LOOKED_AT = 10_000

/** What is bought with a product most often, of what is shown and in stock; columns of candidates. */
const boughtWith = (productId: number | Fragment): Fragment =>
  needing(
    sql`
  SELECT ${productColumns('p')}, 'exact' AS match
  FROM bought_together t CROSS JOIN products p ON p.id = t.other_id
  CROSS JOIN brands b ON b.id = p.brand_id
  WHERE t.product_id = ${productId} AND ${IS_SHOWN}
    AND EXISTS (SELECT 1 FROM live_offer_items i WHERE i.product_id = p.id AND i.remains > 0)
  ORDER BY t.orders DESC, p.id LIMIT ${literal(MOST_SHOWN)}`,
    {
      of: 'products',
      ids: sql`SELECT other_id AS id FROM bought_together WHERE product_id = ${productId}`,
      most: MOST_LOOKED_AT,
    },
  )

/** How many of them there are: a part without any asks nothing more. */
export const boughtWithQuery = (productId: number | Fragment): Query<{ count: number }> =>
  query`SELECT count(*) AS count FROM (${boughtWith(productId)})`

/**
 * What is bought with a product most often, with offers for the wanted quantity; hidden products and those that nobody
 * can buy are left out. `not_found` for a product that is not shown itself.
 */
export async function getBoughtWith(
  ctx: Ctx,
  id: number,
  wanted: ProductQuery,
): Promise<BoughtWith> {
  const view = viewOf(ctx, wanted.currency)
  const { found, books } = await queryWithBooks(ctx.reads.raw, view, {
    own: query<{ id: number }>`SELECT p.id FROM products p
      CROSS JOIN brands b ON b.id = p.brand_id AND ${IS_SHOWN} WHERE p.id = ${id}`,
    products: productsOf(boughtWith(id)),
    lines: linesOf(boughtWith(id), MOST_ITEMS),
  })
  if (found.own.length === 0) throw notFound()
  const toOffer = offerMaker({ book: books.price, wanted: wanted.quantity ?? null, now: ctx.now })
  const rows = { products: found.products, items: toLiveRows(found.lines, books.supply) }
  const products = narrow(assembleProducts(rows, { toOffer, locale: ctx.locale }), {
    filters: NO_FILTERS,
    sort: 'match',
  })
  return {
    currency: books.price.currency.code,
    products: products.filter(({ summary }) => summary.remains > 0),
  }
}
