import { type Fragment, literal, query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { IS_HIDDEN, isHidden } from '../pricing/hidden-products.ts'
import { searchKey } from '../../lib/part-number.ts'
import { knownTree } from '../categories/known-tree.ts'
import type { CataloguedProduct, ProductsQuery } from './schemas.ts'

const PAGE = 50
/** Products of a number or a brand that are looked at for a page, in the order of their numbers. */
const WINDOW = 500
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
  search_key: string
  strict_key: string
  name: string
  /** Null: it has not been catalogued. */
  found_in: string | null
  category_id: number | null
  rule_id: number | null
  doubt_count: number
  is_hidden: number
  by_cross: number | null
  /** JSON `[[category id or null, count], …]`, the most frequent first; null: not asked for. */
  by_brand: string | null
}

/**
 * Products with their categories and why they stand there, in the order of their ids; of a number or a brand in the
 * order of their numbers. There a page looks at 500 of them and may hold fewer than 50, or none, while others follow.
 * Those without a category come with a proposal where their like stand in one.
 */
export async function listProducts(
  ctx: Ctx,
  filters: ProductsQuery,
): Promise<{ data: CataloguedProduct[]; next_cursor: string | null }> {
  const key = searchKey(filters.q ?? '')
  if (filters.q !== undefined && key === '') return { data: [], next_cursor: null }
  const leaves = filters.category_id === undefined ? null : await leavesOf(ctx, filters.category_id)
  const window = windowOf(filters, key)
  const { rows, end } = await queryBatch(ctx.db.raw, {
    rows: pageOf(window === null ? ids(filters, leaves) : idsWithin(window, filters, leaves)),
    end: window === null ? null : endOf(window),
  })
  const last = rows.length === PAGE ? rows.at(-1) : undefined
  const next = last && (window === null ? String(last.id) : keyOf(last))
  return { data: rows.map(toProduct), next_cursor: next ?? end?.[0]?.key ?? null }
}

/** What a page of a number or a brand ends with: `[search key, brand id, strict key]`, as its index orders them. */
const keyOf = ({ search_key: key, brand_id: brand, strict_key: strict }: Row): string =>
  [key, brand, strict].join('~')

/** The products that are looked at for a page of a number or a brand; null without both. */
function windowOf(
  { q, brand_id: brandId, cursor = '' }: ProductsQuery,
  key: string,
): Fragment | null {
  if (q === undefined && brandId === undefined) return null
  const [search = '', brand = '', strict = ''] = cursor.split('~')
  const columns = sql`SELECT id, brand_id, search_key, strict_key FROM products`
  const page = sql`LIMIT ${literal(WINDOW)}`
  if (q === undefined) {
    return sql`${columns} WHERE brand_id = ${brandId ?? 0} AND (search_key, strict_key) > (${search}, ${strict})
      ORDER BY search_key, strict_key ${page}`
  }
  // One bound alone: the index is entered at it.
  const from =
    cursor === ''
      ? sql`search_key >= ${key}`
      : sql`(search_key, brand_id, strict_key) > (${search}, ${literal(Number(brand) || 0)}, ${strict})`
  return sql`${columns} WHERE ${from} AND search_key < ${key + LAST}
    ORDER BY search_key, brand_id, strict_key ${page}`
}

/** The key of its last product, when others may follow it. */
const endOf = (window: Fragment) => query<{ key: string }>`
  SELECT search_key || '~' || brand_id || '~' || strict_key AS key FROM (${window})
  LIMIT 1 OFFSET ${literal(WINDOW - 1)}`

/** Ids of a page of what is looked at, each with its place `at`. */
const idsWithin = (window: Fragment, filters: ProductsQuery, leaves: string | null): Fragment => {
  const ofBrand = filters.brand_id === undefined ? sql`1` : sql`f.brand_id = ${filters.brand_id}`
  return sql`SELECT f.id, f.search_key AS at FROM (${window}) f
    LEFT JOIN catalogued_products c ON c.product_id = f.id
    WHERE ${ofBrand} AND ${stateOf(filters.state, leaves)}
    ORDER BY f.search_key, f.brand_id, f.strict_key LIMIT ${literal(PAGE)}`
}

/** JSON array of a category and all below it. */
async function leavesOf(ctx: Ctx, id: number): Promise<string> {
  const { categories } = await knownTree(ctx)
  const below = new Set([id])
  for (const category of categories) if (below.has(category.parentId)) below.add(category.id)
  return JSON.stringify([...below])
}

/** Ids of a page in their order, each with its place `at`. Hidden and doubtful ones are few, and have an index each. */
function ids({ state, ...filters }: ProductsQuery, leaves: string | null): Fragment {
  const cursor = Number(filters.cursor) || 0
  const page = sql`LIMIT ${literal(PAGE)}`
  if (state === 'hidden') {
    return sql`SELECT h.product_id AS id, h.product_id AS at FROM product_details h
      LEFT JOIN catalogued_products c ON c.product_id = h.product_id
      WHERE h.is_hidden = 1 AND h.product_id > ${cursor} AND ${isWithin(leaves)}
      ORDER BY h.product_id ${page}`
  }
  if (state === 'all' && leaves !== null) {
    // Of each category the first ones, so that a page is made of those alone.
    return sql`SELECT c.product_id AS id, c.product_id AS at FROM json_each(${leaves}) v
      CROSS JOIN catalogued_products c ON c.product_id IN (
        SELECT product_id FROM catalogued_products WHERE category_id = v.value AND product_id > ${cursor}
        ORDER BY product_id LIMIT ${literal(PAGE)})
      ORDER BY c.product_id ${page}`
  }
  if (state === 'all') {
    return sql`SELECT id, id AS at FROM products WHERE id > ${cursor} ORDER BY id ${page}`
  }
  return sql`SELECT c.product_id AS id, c.product_id AS at FROM catalogued_products c
    WHERE ${stateOf(state, leaves)} AND c.product_id > ${cursor} ORDER BY c.product_id ${page}`
}

const isWithin = (leaves: string | null): Fragment =>
  leaves === null ? sql`1` : sql`c.category_id IN (SELECT value FROM json_each(${leaves}))`

/** Of a product `f`, or what the catalogue made of one, `c`. */
function stateOf(state: ProductsQuery['state'], leaves: string | null): Fragment {
  if (state === 'unassigned') return sql`c.category_id IS NULL AND ${isWithin(leaves)}`
  if (state === 'doubtful') return sql`c.doubts IS NOT NULL AND ${isWithin(leaves)}`
  return state === 'hidden' ? sql`${isHidden(sql`f.id`)} AND ${isWithin(leaves)}` : isWithin(leaves)
}

const pageOf = (page: Fragment) => query<Row>`
  SELECT p.id, p.brand_id, b.name AS brand, p.mpn, p.search_key, p.strict_key, p.name, c.category_id, c.rule_id, c.found_in,
    ${IS_HIDDEN} AS is_hidden,
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
  ORDER BY f.at, p.brand_id, p.strict_key`

const toProduct = (row: Row): CataloguedProduct => ({
  id: row.id,
  brand: { id: row.brand_id, name: row.brand },
  mpn: row.mpn,
  name: row.name,
  category_id: row.category_id,
  why: whyOf(row),
  doubt_count: row.doubt_count,
  is_hidden: row.is_hidden === 1,
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
