import { type Fragment, query, queryBatch, sql } from '../../db/query.ts'
import { numberIds } from '../search/match/number-candidates.ts'
import { mayBeNumber } from '../search/match/number-statements.ts'
import { IS_SHOWN } from '../search/match/product-rows.ts'
import { parseQuery } from '../search/parse-query.ts'
import type { SearchQuery } from '../search/schemas/search.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { findKeptProduct } from './kept-product.ts'
import { factsQueries, readFacts } from './product-facts.ts'
import type { ProductFacts } from './schemas.ts'

/** What the catalogue knows of a product. `not_found` for an absent one, a hidden one, or one of a forbidden brand. */
export async function getProductFacts(ctx: Ctx, id: number): Promise<ProductFacts> {
  const found = await queryBatch(ctx.reads.raw, shownFacts(id))
  if (found.products.length === 0) {
    const kept = await findKeptProduct(ctx, id)
    if (kept === null || kept === id) throw notFound()
    return getProductFacts(ctx, kept)
  }
  return readFacts(ctx, found)
}

/** What the facts are read from, and the id of the product if it is shown. */
const shownFacts = (id: number | Fragment) => ({
  products: query<{ id: number }>`SELECT p.id FROM products p
    CROSS JOIN brands b ON b.id = p.brand_id AND ${IS_SHOWN} WHERE p.id = ${id}`,
  ...factsQueries(id),
})

/** Of the product with this id. */
export type FactsOf = (id: number) => Promise<ProductFacts>

/**
 * Reads the facts of the first product that has a number while the search for it is under way: as a rule that is the one
 * that the search comes to. What is answered reads those of any other product by itself.
 */
export async function findNumberFacts(ctx: Ctx, wanted: SearchQuery): Promise<FactsOf> {
  const parsed = parseQuery(wanted)
  if (!mayBeNumber(parsed)) return (id) => getProductFacts(ctx, id)
  const first = sql`(SELECT id FROM (${numberIds(parsed)}) LIMIT 1)`
  const found = await queryBatch(ctx.reads.raw, shownFacts(first))
  return (id) => (found.products[0]?.id === id ? readFacts(ctx, found) : getProductFacts(ctx, id))
}
