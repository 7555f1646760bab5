import { type Fragment, type Query, query, sql } from '../../../db/query.ts'
import type { CrossKind, MatchKind, ProductRef } from '../schemas/search.ts'

/** What candidate fragments select of `products`; `match` is what their place in the search says. */
export const PRODUCT_COLUMNS = 'id, brand_id, mpn, name, search_key, strict_key'

export interface ProductRow {
  id: number
  brand_id: number
  mpn: string
  name: string
  search_key: string
  strict_key: string
  match: MatchKind
  brand_name: string
  brand_status: 'known' | 'unreviewed' | 'forbidden'
  /** JSON array of the brand's other names; only in searches that select it. */
  aliases: string
  /** How a cross is linked; only in searches that select it. */
  cross_kind: CrossKind | null
}

/** Products of candidates with their brands; products of forbidden brands are nowhere shown. */
export const productsOf = (
  candidates: Fragment,
  extra: Fragment = sql`'[]' AS aliases, NULL AS cross_kind`,
): Query<ProductRow> => query`
  SELECT p.*, b.name AS brand_name, b.status AS brand_status, ${extra}
  FROM (${candidates}) p CROSS JOIN brands b ON b.id = p.brand_id
  WHERE b.status <> 'forbidden'`

export const ALIASES = sql`(SELECT json_group_array(a.name) FROM brand_aliases a
  WHERE a.brand_id = b.id) AS aliases, NULL AS cross_kind`

export const toProductRef = (row: ProductRow): ProductRef => ({
  id: row.id,
  brand: toBrandRef(row),
  mpn: row.mpn,
  name: row.name,
})

export const toBrandRef = (row: ProductRow) => ({
  id: row.brand_id,
  name: row.brand_name,
  is_reviewed: row.brand_status === 'known',
})
