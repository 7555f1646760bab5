import { type Fragment, literal, type Query, query, sql } from '../../db/query.ts'
import { searchKey } from '../../lib/part-number.ts'
import { liveItemsOf } from '../pricing/live-items.ts'
import { brandIdOf } from '../search/match/named-brand.ts'
import type { BrandCursor } from './schemas.ts'
import { productColumns } from '../search/match/product-rows.ts'

/** Numbers of a brand are counted up to here, and looked at for stock up to the second figure. */
export const MOST_NUMBERS = 10_000
export const MOST_IN_STOCK = 500
/** Their live items; a part has a handful. */
const ITEMS_IN_STOCK = 5000
const LAST = '\u{10FFFF}'

interface BrandRow {
  id: number
  name: string
  status: 'known' | 'unreviewed'
  /** JSON array. */
  aliases: string
}

/** The brand itself; no row for an unknown or a forbidden one. */
export const brandQuery = (key: string): Query<BrandRow> => query`
  SELECT b.id, b.name, b.status, (SELECT json_group_array(a.name) FROM brand_aliases a
    WHERE a.brand_id = b.id) AS aliases
  FROM brands b WHERE b.id = ${brandIdOf(key)} AND b.status <> 'forbidden'`

interface Part {
  key: string
  /** Only numbers that begin so; '' for all. */
  beginning: string
  after: BrandCursor | null
}

/** The brand's next products in the order of their numbers, as candidates of a search. */
export function partsOfBrand({ key, beginning, after }: Part, most: number): Fragment {
  const folded = searchKey(beginning).slice(0, 64)
  const [number, strict] = after ?? [folded, '']
  // The first page holds its own beginning; the pages after it do not hold what they go on from.
  const from = after === null ? sql`>=` : sql`>`
  return sql`SELECT ${productColumns('products')}, 'exact' AS match
    FROM products WHERE brand_id = ${brandIdOf(key)}
      AND (search_key, strict_key) ${from} (${number}, ${strict})
      AND search_key < ${folded + LAST}
    ORDER BY search_key, strict_key LIMIT ${literal(most)}`
}

/** How many numbers the brand has, up to one more than are counted. */
export const numbersQuery = (key: string): Query<{ count: number }> => query`
  SELECT count(*) AS count FROM (SELECT 1 FROM products
    WHERE brand_id = ${brandIdOf(key)} LIMIT ${literal(MOST_NUMBERS + 1)})`

/** How many of its first numbers somebody has in stock, by lists that are not too old to be shown. */
export const inStockQuery = (key: string, now: Date): Query<{ count: number }> => query`
  SELECT count(DISTINCT product_id) AS count
  FROM (${liveItemsOf(firstIds(key), ITEMS_IN_STOCK)})
  WHERE remains > 0 AND NOT (when_old = 'hide' AND max_age_hours IS NOT NULL
    AND coalesce(${now.getTime()} - live_since > max_age_hours * 3600000, 0))`

const firstIds = (key: string): Fragment => sql`SELECT id FROM products
  WHERE brand_id = ${brandIdOf(key)} ORDER BY search_key, strict_key LIMIT ${literal(MOST_IN_STOCK)}`
