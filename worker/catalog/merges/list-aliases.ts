import { needing } from '../../db/offers-at/lines-needed.ts'
import { query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import type { ProductAlias } from './schemas.ts'

/** Of one product. */
const MOST_LINES = 100_000

interface Row {
  id: number
  brand_id: number
  brand: string
  mpn: string
  created_at: number
  lines: number
}

/** Other numbers of a product, the newest first; `not_found` for an unknown one. */
export async function listAliases(ctx: Ctx, productId: number): Promise<ProductAlias[]> {
  const { product, aliases } = await queryBatch(ctx.db.raw, {
    product: query<{ id: number }>`SELECT id FROM products WHERE id = ${productId}`,
    aliases: needing(
      query<Row>`SELECT a.id, a.brand_id, coalesce(b.name, '') AS brand, a.mpn, a.created_at,
        (SELECT count(*) FROM offer_items i WHERE i.product_id = a.product_id AND i.alias_id = a.id) AS lines
      FROM product_aliases a LEFT JOIN brands b ON b.id = a.brand_id
      WHERE a.product_id = ${productId} ORDER BY a.id DESC`,
      { of: 'products', ids: sql`SELECT ${productId} AS id`, most: MOST_LINES },
    ),
  })
  if (product.length === 0) throw notFound()
  return aliases.map((row) => ({
    id: row.id,
    brand: { id: row.brand_id, name: row.brand },
    mpn: row.mpn,
    created_at: new Date(row.created_at).toISOString(),
    lines: row.lines,
  }))
}
