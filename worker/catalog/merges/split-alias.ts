import { type Fragment, query, queryBatch, queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { announce } from '../../store/live/announce.ts'
import { auditOf } from './audit-of.ts'
import type { MergeAnswer } from './schemas.ts'

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
  const { made } = await queryBatch(ctx.db.raw, {
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
  announce(ctx, { kind: 'product', id: productId })
  return { product_id: product.id }
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
  const isOfLine = sql`product_id = ${productId}
    AND supplier_offer_item_id IN (SELECT i.id FROM offer_items i WHERE i.product_id = ${made})`
  const lists = sql`(SELECT i.offer_id FROM offer_items i WHERE i.product_id = ${made})`
  return {
    lines: query<never>`UPDATE offer_items AS i SET product_id = ${made}, alias_id = NULL
      WHERE ${ofAlias(which)} AND ${guard}`,
    lots: query<never>`UPDATE shelf_lots SET product_id = ${made} WHERE ${guard}
      AND id IN (SELECT lot_id FROM product_alias_lots WHERE alias_id = ${aliasId})
      AND product_id = ${productId} AND on_hand > 0 AND allocated = 0`,
    carts: query<never>`UPDATE cart_items SET product_id = ${made} WHERE ${isOfLine} AND ${guard}`,
    favorites: query<never>`UPDATE favorites SET product_id = ${made} WHERE ${isOfLine} AND ${guard}`,
    orders: query<never>`UPDATE order_lines SET product_id = ${made} WHERE ${isOfLine} AND ${guard}
      AND supply_status = 'new' AND shipped = 0
      AND NOT EXISTS (SELECT 1 FROM supplier_order_lines s WHERE s.order_line_id = order_lines.id)
      AND NOT EXISTS (SELECT 1 FROM shelf_allocations t WHERE t.order_line_id = order_lines.id)`,
    // What a list calls both numbers stays evidence of the product; its name for the other one is that one's by now.
    names: query<never>`DELETE FROM offered_names WHERE product_id = ${productId}
      AND offer_id IN ${lists} AND ${guard} AND NOT EXISTS (SELECT 1 FROM offer_items i
        WHERE i.product_id = ${productId} AND i.offer_id = offered_names.offer_id)`,
    category: query<never>`INSERT INTO category_builds (category_id, dirty_since)
      SELECT category_id, unixepoch('subsec') * 1000 FROM catalogued_products
      WHERE product_id = ${productId} AND category_id IS NOT NULL AND ${guard}
      ON CONFLICT (category_id) DO UPDATE SET mark = mark + 1,
        dirty_since = coalesce(dirty_since, excluded.dirty_since)`,
  }
}
