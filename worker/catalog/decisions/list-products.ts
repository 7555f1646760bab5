import { type Fragment, literal, query, queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { searchKey } from '../../lib/part-number.ts'
import { knownTree } from '../categories/known-tree.ts'
import type { CataloguedProduct, ProductsQuery } from './schemas.ts'

const PAGE = 50
/** Products whose numbers begin as typed, or of a brand, that are looked at for a page. */
const MOST_FOUND = 500
/** Behind every number that begins with a text. */
const LAST = '\uffff'
/** Products of a brand that are asked where they stand. */
const BRAND_SAMPLE = 40
/** Of so many of a brand, so many in one category propose it. */
const BRAND_LEAST = 5
const BRAND_SHARE = 0.8

interface Row {
  id: number
  brand_id: number
  brand: string
  mpn: string
  name: string
  /** Null: it has not been catalogued. */
  found_in: string | null
  category_id: number | null
  rule_id: number | null
  doubt_count: number
  by_cross: number | null
  /** JSON `[[category id or null, count], …]`, the most frequent first; null: not asked for. */
  by_brand: string | null
}

/**
 * Products with their categories and why they stand there, in the order of their ids; of a number or a brand in the
 * order of their numbers, one page. Those without a category come with a proposal where their like stand in one.
 */
export async function listProducts(
  ctx: Ctx,
  filters: ProductsQuery,
): Promise<{ data: CataloguedProduct[]; next_cursor: string | null }> {
  const key = searchKey(filters.q ?? '')
  if (filters.q !== undefined && key === '') return { data: [], next_cursor: null }
  const leaves = filters.category_id === undefined ? null : await leavesOf(ctx, filters.category_id)
  const rows = await queryRows(ctx.db.raw, pageOf(ids(filters, key, leaves)))
  const isOnePage = filters.q !== undefined || filters.brand_id !== undefined
  const last = rows.length < PAGE || isOnePage ? null : rows.at(-1)
  return { data: rows.map(toProduct), next_cursor: last == null ? null : String(last.id) }
}

/** JSON array of a category and all below it. */
async function leavesOf(ctx: Ctx, id: number): Promise<string> {
  const { categories } = await knownTree(ctx)
  const below = new Set([id])
  for (const category of categories) if (below.has(category.parentId)) below.add(category.id)
  return JSON.stringify([...below])
}

/** Ids of a page, each with its place `at`. */
function ids(filters: ProductsQuery, key: string, leaves: string | null): Fragment {
  const { state, brand_id: brandId, cursor = 0 } = filters
  const page = sql`LIMIT ${literal(PAGE)}`
  if (filters.q !== undefined || brandId !== undefined) {
    const found =
      filters.q === undefined
        ? sql`SELECT id, brand_id, search_key FROM products WHERE brand_id = ${brandId ?? 0}
            ORDER BY search_key LIMIT ${literal(MOST_FOUND)}`
        : sql`SELECT id, brand_id, search_key FROM products
            WHERE search_key >= ${key} AND search_key < ${key + LAST}
            ORDER BY search_key LIMIT ${literal(MOST_FOUND)}`
    const ofBrand = brandId === undefined ? sql`1` : sql`f.brand_id = ${brandId}`
    return sql`SELECT f.id, f.search_key AS at FROM (${found}) f
      LEFT JOIN catalogued_products c ON c.product_id = f.id
      WHERE ${ofBrand} AND ${stateOf(state, leaves)} ORDER BY f.search_key ${page}`
  }
  if (leaves !== null) {
    // Of each category the first ones, so that a page is made of those alone.
    return sql`SELECT c.product_id AS id, c.product_id AS at FROM json_each(${leaves}) v
      CROSS JOIN catalogued_products c ON c.product_id IN (
        SELECT product_id FROM catalogued_products WHERE category_id = v.value AND product_id > ${cursor}
        ORDER BY product_id LIMIT ${literal(PAGE)})
      WHERE ${stateOf(state, null)} ORDER BY c.product_id ${page}`
  }
  if (state === 'all') {
    return sql`SELECT id, id AS at FROM products WHERE id > ${cursor} ORDER BY id ${page}`
  }
  return sql`SELECT c.product_id AS id, c.product_id AS at FROM catalogued_products c
    WHERE ${stateOf(state, null)} AND c.product_id > ${cursor} ORDER BY c.product_id ${page}`
}

function stateOf(state: ProductsQuery['state'], leaves: string | null): Fragment {
  const within =
    leaves === null ? sql`1` : sql`c.category_id IN (SELECT value FROM json_each(${leaves}))`
  if (state === 'unassigned') return sql`c.category_id IS NULL AND ${within}`
  return state === 'doubtful' ? sql`c.doubts IS NOT NULL AND ${within}` : within
}

const pageOf = (page: Fragment) => query<Row>`
  SELECT p.id, p.brand_id, b.name AS brand, p.mpn, p.name, c.category_id, c.rule_id, c.found_in,
    coalesce((SELECT count(DISTINCT v.value ->> 0) FROM json_each(c.doubts) v), 0) AS doubt_count,
    iif(c.product_id IS NULL OR c.category_id IS NOT NULL OR c.rule_id = 0, NULL,
      (SELECT k.category_id FROM cross_members m
        CROSS JOIN cross_members o ON o.group_id = m.group_id AND o.product_id <> m.product_id
        CROSS JOIN catalogued_products k ON k.product_id = o.product_id
        WHERE m.product_id = p.id AND k.category_id IS NOT NULL
        GROUP BY k.category_id ORDER BY count(*) DESC, k.category_id LIMIT 1)) AS by_cross,
    iif(c.product_id IS NULL OR c.category_id IS NOT NULL OR c.rule_id = 0, NULL,
      (SELECT json_group_array(json_array(g.category_id, g.n)) FROM (
        SELECT k.category_id, count(*) AS n FROM (SELECT id FROM products WHERE brand_id = p.brand_id
            AND id <> p.id LIMIT ${literal(BRAND_SAMPLE)}) s
          CROSS JOIN catalogued_products k ON k.product_id = s.id
          GROUP BY k.category_id ORDER BY n DESC) g)) AS by_brand
  FROM (${page}) f CROSS JOIN products p ON p.id = f.id CROSS JOIN brands b ON b.id = p.brand_id
  LEFT JOIN catalogued_products c ON c.product_id = p.id
  ORDER BY f.at, p.id`

const toProduct = (row: Row): CataloguedProduct => ({
  id: row.id,
  brand: { id: row.brand_id, name: row.brand },
  mpn: row.mpn,
  name: row.name,
  category_id: row.category_id,
  why: whyOf(row),
  doubt_count: row.doubt_count,
  proposal: proposalOf(row),
})

/** Why it stands where it does: rule 0 is a person. */
export function whyOf({
  found_in: foundIn,
  rule_id: ruleId,
}: Pick<Row, 'found_in' | 'rule_id'>): CataloguedProduct['why'] {
  if (foundIn === null) return { kind: 'waiting', found_in: '' }
  if (ruleId === 0) return { kind: 'person', found_in: '' }
  return { kind: ruleId === null ? 'none' : 'rule', found_in: foundIn }
}

function proposalOf({ by_cross: byCross, by_brand: byBrand }: Row): CataloguedProduct['proposal'] {
  if (byCross !== null) return { category_id: byCross, because: 'cross' }
  const counts = JSON.parse(byBrand ?? '[]') as [number | null, number][]
  const all = counts.reduce((sum, [, count]) => sum + count, 0)
  const [best] = counts
  if (best === undefined || best[0] === null) return null
  const isMost = best[1] >= BRAND_LEAST && best[1] >= all * BRAND_SHARE
  return isMost ? { category_id: best[0], because: 'brand' } : null
}
