import { columnList, type Fragment, literal, sql } from '../../../db/query.ts'
import type { ParsedQuery } from '../parse-query.ts'
import { productColumns } from './product-rows.ts'

const MOST_PRODUCTS = literal(60)
/** Analogs beside a number; the rest is asked for by itself. */
export const MOST_ANALOGS = 12

/** Brands that `key` names, by their own name or an alias. */
const brandsCalled = (key: string): Fragment =>
  sql`SELECT id FROM brands WHERE key = ${key}
    UNION ALL SELECT brand_id FROM brand_aliases WHERE key = ${key}`

/**
 * Products with exactly this number, or with it as another number; of the chosen brand alone, when it has the number.
 * An unknown brand chooses nothing, so that a stale link still shows who has the number.
 */
export function numberCandidates({ key, brandKey }: ParsedQuery): Fragment {
  const ofBrand = brandKey === null ? () => sql`` : chosenBrand(key, brandKey)
  return sql`
    SELECT ${productColumns('n')}, 'exact' AS match
    FROM products n WHERE n.search_key = ${key} ${ofBrand()}
    UNION ALL SELECT ${productColumns('p')}, 'other_number'
    FROM product_aliases n CROSS JOIN products p ON p.id = n.product_id
    WHERE n.search_key = ${key} ${ofBrand()}
    LIMIT ${MOST_PRODUCTS}`
}

/** The same products by their ids alone: the database takes a third of the time to plan that. */
export function numberIds({ key, brandKey }: ParsedQuery): Fragment {
  const ofBrand = brandKey === null ? () => sql`` : chosenBrand(key, brandKey)
  return sql`
    SELECT n.id, 'exact' AS match FROM products n WHERE n.search_key = ${key} ${ofBrand()}
    UNION ALL SELECT n.product_id, 'other_number' FROM product_aliases n
    WHERE n.search_key = ${key} ${ofBrand()}
    LIMIT ${MOST_PRODUCTS}`
}

/** Narrows rows that have the number, `n`, to the brand that is called so, where one of them is of it. */
function chosenBrand(key: string, brandKey: string): () => Fragment {
  const called = brandsCalled(brandKey)
  const has = (of: 'products' | 'product_aliases'): Fragment =>
    sql`EXISTS (SELECT 1 FROM ${columnList([of])} x WHERE x.search_key = ${key} AND x.brand_id IN (${called}))`
  return () => sql`AND (n.brand_id IN (${called})
    OR NOT (${has('products')} OR ${has('product_aliases')}))`
}

/**
 * The others of the groups that products of the number are in, with the direct link where there is
 * one. Products of the number itself and repetitions are left to the reader.
 */
export const analogCandidates = (found: Fragment): Fragment => sql`
  SELECT ${productColumns('q')}, 'analog' AS match,
    ${crossKind('e.id', 'q.id')}
  FROM (${found}) e
  CROSS JOIN cross_members m ON m.product_id = e.id
  CROSS JOIN cross_members o ON o.group_id = m.group_id AND o.product_id <> e.id
  CROSS JOIN products q ON q.id = o.product_id
  LIMIT ${literal(MOST_ANALOGS)}`

/** The same by their ids, with the id of the product of `found` that each is an analog of. */
export const analogIds = (found: Fragment): Fragment => sql`
  SELECT o.product_id AS id, 'analog' AS match, e.id AS linked
  FROM (${found}) e
  CROSS JOIN cross_members m ON m.product_id = e.id
  CROSS JOIN cross_members o ON o.group_id = m.group_id AND o.product_id <> e.id
  LIMIT ${literal(MOST_ANALOGS)}`

/** How two products (columns of the statement around) are linked directly, replacements first. */
export const crossKind = (one: string, other: string): Fragment =>
  sql`${kindOfCross(one, other)} AS cross_kind`

/** The same as a value. */
export const kindOfCross = (one: string, other: string): Fragment => ({
  sql: `(SELECT x.kind FROM crosses x WHERE x.product_id = min(${one}, ${other})
    AND x.other_product_id = max(${one}, ${other}) AND x.is_denied = 0 AND x.kind <> 'accessory'
    ORDER BY x.kind = 'replacement' DESC LIMIT 1)`,
  binds: [],
})
