import { type Fragment, literal, sql } from './fragment.ts'
import type { Asked } from './read-query.ts'

const MOST_PRODUCTS = literal(60)
const MOST_ANALOGS = literal(12)

/** Brands that `key` names, by their own name or an alias. */
const brandsCalled = (key: string): Fragment =>
  sql`SELECT id FROM brands WHERE key = ${key}
    UNION ALL SELECT brand_id FROM brand_aliases WHERE key = ${key}`

/**
 * Products with exactly this number; of the chosen brand alone, when it has the number. An unknown
 * brand chooses nothing, so that a stale link still shows who has the number.
 */
export function numberCandidates({ key, brandKey }: Asked): Fragment {
  if (brandKey === null)
    return sql`
    SELECT id, brand_id, mpn, name, search_key, strict_key, 'exact' AS match
    FROM products WHERE search_key = ${key} LIMIT ${MOST_PRODUCTS}`
  const called = brandsCalled(brandKey)
  return sql`
    SELECT id, brand_id, mpn, name, search_key, strict_key, 'exact' AS match
    FROM products WHERE search_key = ${key} AND (brand_id IN (${called}) OR NOT EXISTS
      (SELECT 1 FROM products x WHERE x.search_key = ${key} AND x.brand_id IN (${called})))
    LIMIT ${MOST_PRODUCTS}`
}

/** The others of the groups that `found` products are in; none while a brand is to be chosen. */
export const analogCandidates = (found: Fragment): Fragment => sql`
  SELECT q.id, q.brand_id, q.mpn, q.name, q.search_key, q.strict_key, 'analog' AS match
  FROM (SELECT DISTINCT m.group_id FROM (${found}) e
    CROSS JOIN cross_members m ON m.product_id = e.id) g
  CROSS JOIN cross_members o ON o.group_id = g.group_id
  CROSS JOIN products q ON q.id = o.product_id
  WHERE o.product_id NOT IN (SELECT id FROM (${found}))
    AND (SELECT count(DISTINCT brand_id) FROM (${found})) = 1
  LIMIT ${MOST_ANALOGS}`

/** The direct link between an analog `p` and the number's products, replacements first. */
export const crossKind = (found: Fragment): Fragment =>
  sql`(SELECT x.kind FROM (${found}) e
    CROSS JOIN crosses x ON x.product_id = min(e.id, p.id) AND x.other_product_id = max(e.id, p.id)
    WHERE x.is_denied = 0 AND x.kind <> 'accessory'
    ORDER BY x.kind = 'replacement' DESC LIMIT 1) AS cross_kind`
