import { columnList, type Fragment, type Query, query, sql } from '../../../db/query.ts'
import type { LocaleTexts } from '../../../db/json/catalogue.ts'
import { IS_HIDDEN } from '../../pricing/hidden-products.ts'
import type { CrossKind, MatchKind, ProductRef } from '../schemas/search.ts'

const COLUMNS = ['id', 'brand_id', 'mpn', 'name', 'search_key', 'strict_key', 'has_details']

/** What candidates select of a row of `products`; the `match` beside it says what their place in the search is. */
export const productColumns = (of: 'n' | 'p' | 'q' | 'products'): Fragment =>
  columnList(COLUMNS.map((name) => `${of}.${name}`))

export interface ProductRow {
  id: number
  brand_id: number
  mpn: string
  name: string
  search_key: string
  strict_key: string
  match: MatchKind
  /** JSON of names that people wrote, by language; null: none. */
  own_names: string | null
  brand_name: string
  brand_status: 'known' | 'unreviewed' | 'forbidden'
  /** JSON array of the brand's other names; only in searches that select it. */
  aliases: string
  /** How a cross is linked; only in searches that select it. */
  cross_kind: CrossKind | null
}

/** The names that people gave a product, `p`; nothing is looked up of one that they wrote nothing of. */
export const OWN_NAMES = sql`iif(p.has_details = 1,
  (SELECT d.names FROM product_details d WHERE d.product_id = p.id), NULL) AS own_names`

/** Neither hidden itself, `p`, nor of a forbidden brand, `b`. */
export const IS_SHOWN = sql`b.status <> 'forbidden' AND NOT ${IS_HIDDEN}`

/** Products of candidates with their brands; hidden ones and those of forbidden brands are nowhere shown. */
export const productsOf = (
  candidates: Fragment,
  extra: Fragment = sql`'[]' AS aliases, NULL AS cross_kind`,
): Query<ProductRow> => query`
  SELECT p.*, ${OWN_NAMES}, b.name AS brand_name, b.status AS brand_status, ${extra}
  FROM (${candidates}) p CROSS JOIN brands b ON b.id = p.brand_id
  WHERE ${IS_SHOWN}`

/** JSON of the other names of a brand, `b`. */
export const BRAND_ALIASES = sql`(SELECT json_group_array(a.name) FROM brand_aliases a
  WHERE a.brand_id = b.id)`

export const ALIASES = sql`${BRAND_ALIASES} AS aliases, NULL AS cross_kind`

/** In the reader's language, where people gave it a name in that; else as lists call it. */
export const toProductRef = (row: ProductRow, locale: string): ProductRef => ({
  id: row.id,
  brand: toBrandRef(row),
  mpn: row.mpn,
  name: nameIn(row, locale),
})

export const nameIn = (
  { own_names: own, name }: Pick<ProductRow, 'own_names' | 'name'>,
  locale: string,
): string => (own === null ? undefined : (JSON.parse(own) as LocaleTexts)[locale]) ?? name

export const toBrandRef = (row: ProductRow) => ({
  id: row.brand_id,
  name: row.brand_name,
  is_reviewed: row.brand_status === 'known',
})
