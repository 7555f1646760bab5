import { query, queryBatch } from '../../db/query.ts'
import { IS_SHOWN } from '../search/match/product-rows.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { findKeptProduct } from './kept-product.ts'
import { factsQueries, readFacts } from './product-facts.ts'
import type { ProductFacts } from './schemas.ts'

/** What the catalogue knows of a product. `not_found` for an absent one, a hidden one, or one of a forbidden brand. */
export async function getProductFacts(ctx: Ctx, id: number): Promise<ProductFacts> {
  const found = await queryBatch(ctx.reads.raw, {
    products: query<{ id: number }>`SELECT p.id FROM products p
      CROSS JOIN brands b ON b.id = p.brand_id AND ${IS_SHOWN} WHERE p.id = ${id}`,
    ...factsQueries(id),
  })
  if (found.products.length === 0) {
    const kept = await findKeptProduct(ctx, id)
    if (kept === null || kept === id) throw notFound()
    return getProductFacts(ctx, kept)
  }
  return readFacts(ctx, found)
}
