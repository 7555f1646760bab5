import { areLinesMoving, followLines, followsOf } from '../../db/offers-at/follow-lines.ts'
import { type LinesNeeded, needing } from '../../db/offers-at/lines-needed.ts'
import { type Fragment, type Query, query, queryBatch, queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { conflict, notFound } from '../../errors.ts'
import { announce } from '../../store/live/announce.ts'
import { auditOf } from './audit-of.ts'
import type { MergeAnswer } from './schemas.ts'

/** Of one product. */
const MOST_LINES = 100_000

interface AliasRow {
  brand: string
  mpn: string
  own_brand: string
  own_mpn: string
}

/**
 * Makes a product of another number again: lines of lists that call it so go back to it, with what people have in carts
 * and favourites of those lines, and lines of orders that nothing was bought for yet; so do lots of our shelf that came
 * with it, unless pieces of them wait for orders. All else stays with the product: other orders, quotes, what people wrote
 * and decided. One transaction; `not_found` for a number that is no other number of the product.
 */
export async function splitAlias(
  ctx: Ctx,
  productId: number,
  aliasId: number,
): Promise<MergeAnswer> {
  const [alias] = await queryRows(
    ctx.db.raw,
    query<AliasRow>`SELECT coalesce(ab.name, '') AS brand, a.mpn, b.name AS own_brand, p.mpn AS own_mpn
      FROM product_aliases a CROSS JOIN products p ON p.id = a.product_id
      CROSS JOIN brands b ON b.id = p.brand_id LEFT JOIN brands ab ON ab.id = a.brand_id
      WHERE a.id = ${aliasId} AND a.product_id = ${productId}`,
  )
  if (alias === undefined) throw notFound()
  const name = `${alias.brand} ${alias.mpn}`
  const own = { id: productId, name: `${alias.own_brand} ${alias.own_mpn}` }
  await followLines(ctx.db.raw)
  const { made } = await split(ctx, {
    made: makeProduct({ productId, aliasId }),
    ...moves({ productId, aliasId }),
    ofOwn: auditOf(
      ctx,
      { action: 'products.split', id: productId, before: { other_number: name }, after: {} },
      isAlias({ productId, aliasId }),
    ),
    ofMade: auditOf(
      ctx,
      { action: 'products.split', id: madeOf({ productId, aliasId }), after: { split_from: own } },
      isAlias({ productId, aliasId }),
    ),
    end: query<never>`DELETE FROM product_aliases WHERE id = ${aliasId} AND product_id = ${productId}`,
    feeds: query<never>`UPDATE supply_state SET version = version + 1`,
  })
  const [product] = made
  if (product === undefined) throw notFound()
  await followLines(ctx.db.raw)
  announce(ctx, { kind: 'product', id: productId })
  return { product_id: product.id }
}

async function split<Queries extends Record<string, Query<unknown>>>(ctx: Ctx, queries: Queries) {
  try {
    return await queryBatch(ctx.db.raw, queries)
  } catch (error) {
    if (areLinesMoving(error)) throw conflict('lines_moving')
    throw error
  }
}

interface Which {
  productId: number
  aliasId: number
}

const isAlias = ({
  productId,
  aliasId,
}: Which): Fragment => sql`EXISTS (SELECT 1 FROM product_aliases
  WHERE id = ${aliasId} AND product_id = ${productId})`

/** Lines that call the product by the number. */
const ofAlias = ({ productId, aliasId }: Which): Fragment =>
  sql`i.product_id = ${productId} AND i.alias_id = ${aliasId}`

/** As it was when it was merged. */
const makeProduct = ({ productId, aliasId }: Which) => query<{ id: number }>`
  INSERT INTO products (search_key, brand_id, strict_key, mpn, name, named_by_offer_id, weight)
  SELECT search_key, brand_id, strict_key, mpn, name, named_by_offer_id, weight FROM product_aliases
  WHERE id = ${aliasId} AND product_id = ${productId} RETURNING id`

/** The product that was made, by the number of the alias. */
const madeOf = ({ aliasId }: Which): Fragment => sql`(SELECT p.id FROM product_aliases a
  CROSS JOIN products p ON p.search_key = a.search_key AND p.brand_id = a.brand_id
    AND p.strict_key = a.strict_key WHERE a.id = ${aliasId})`

function moves(which: Which) {
  const { productId, aliasId } = which
  const made = madeOf(which)
  const guard = isAlias(which)
  const ofProduct: LinesNeeded = {
    of: 'products',
    ids: sql`SELECT ${productId} AS id`,
    most: MOST_LINES,
  }
  const isOfLine = needing(
    sql`product_id = ${productId}
    AND supplier_offer_item_id IN (SELECT i.id FROM offer_items i WHERE ${ofAlias(which)})`,
    ofProduct,
  )
  return {
    lots: query<never>`UPDATE shelf_lots SET product_id = ${made} WHERE ${guard}
      AND id IN (SELECT lot_id FROM product_alias_lots WHERE alias_id = ${aliasId})
      AND product_id = ${productId} AND on_hand > 0 AND allocated = 0`,
    carts: query<never>`UPDATE cart_items SET product_id = ${made} WHERE ${isOfLine} AND ${guard}`,
    favorites: query<never>`UPDATE favorites SET product_id = ${made} WHERE ${isOfLine} AND ${guard}`,
    orders: query<never>`UPDATE order_lines SET product_id = ${made} WHERE ${isOfLine} AND ${guard}
      AND supply_status = 'new' AND shipped = 0
      AND NOT EXISTS (SELECT 1 FROM supplier_order_lines s WHERE s.order_line_id = order_lines.id)
      AND NOT EXISTS (SELECT 1 FROM shelf_allocations t WHERE t.order_line_id = order_lines.id)`,
    // Rows of projects that are called by the number, of its brand or of none that is named.
    projects: query<never>`UPDATE project_rows SET product_id = ${made}, takes = '[]',
        agreed_micros = NULL, agreed_days = NULL
      WHERE product_id = ${productId} AND ${guard} AND EXISTS (SELECT 1 FROM product_aliases a
        LEFT JOIN brands b ON b.id = a.brand_id WHERE a.id = ${aliasId}
          AND project_rows.number = a.mpn COLLATE NOCASE
          AND (project_rows.brand = '' OR project_rows.brand = b.name COLLATE NOCASE))`,
    // What a list calls both numbers stays evidence of the product; its name for the other one is that one's by now.
    names: needing(
      query<never>`DELETE FROM offered_names WHERE product_id = ${productId}
      AND offer_id IN (SELECT i.offer_id FROM offer_items i WHERE ${ofAlias(which)}) AND ${guard}
      AND NOT EXISTS (SELECT 1 FROM offer_items i WHERE i.product_id = ${productId}
        AND i.alias_id IS NOT ${aliasId} AND i.offer_id = offered_names.offer_id)`,
      ofProduct,
    ),
    // Last: the statements before it find lines by what they were.
    follow: followsOf(
      sql`SELECT ${productId} AS from_product, ${aliasId} AS from_alias, ${made} AS to_product, NULL AS to_alias
        WHERE ${guard}`,
    ) as Query<never>,
    lines: query<never>`UPDATE main.offer_items AS i SET product_id = ${made}, alias_id = NULL
      WHERE ${ofAlias(which)} AND ${guard}`,
    category: query<never>`INSERT INTO category_builds (category_id, dirty_since)
      SELECT category_id, unixepoch('subsec') * 1000 FROM catalogued_products
      WHERE product_id = ${productId} AND category_id IS NOT NULL AND ${guard}
      ON CONFLICT (category_id) DO UPDATE SET mark = mark + 1,
        dirty_since = coalesce(dirty_since, excluded.dirty_since)`,
  }
}
