import { type Fragment, literal, type Query, query, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { searchKey } from '../../lib/part-number.ts'
import { knownTree } from '../categories/known-tree.ts'
import { isHidden } from '../pricing/hidden-products.ts'
import type { ProductsQuery } from './schemas.ts'

/** Products of a number or a brand that are looked at for a page, in the order of their numbers, at least. */
const WINDOW = 500
/** Behind every number that begins with a text. */
const LAST = '\uffff'

const windowSize = (most: number): number => Math.max(WINDOW, most)

interface Slice {
  /** JSON array of categories; null: of any. */
  leaves: string | null
  most: number
}

/** A page of staff's list of products. */
interface ProductsPage {
  /** `SELECT id, at …`: at most as many as were asked for, in the order of `at`. */
  page: Fragment
  /** Where the products end that were looked at; null: all were. */
  end: Query<{ at: string }> | null
  /** The cursor of the next page, from the rows of this one and what `end` answered; null: it is the last one. */
  next: (rows: readonly { at: number | string }[], end: string | undefined) => string | null
}

/**
 * The next page of products that match, in the order of their ids; of a number or a brand in the order of their numbers:
 * there some hundreds are looked at, and it may hold none while others follow. Null: nothing can match.
 */
export async function productsPage(
  ctx: Ctx,
  filters: ProductsQuery,
  most: number,
): Promise<ProductsPage | null> {
  const key = searchKey(filters.q ?? '')
  if (filters.q !== undefined && key === '') return null
  const leaves = filters.category_id === undefined ? null : await leavesOf(ctx, filters.category_id)
  const window = windowOf(filters, { key, most })
  const slice = { leaves, most }
  return {
    page: window === null ? ids(filters, slice) : idsWithin(window, filters, slice),
    end: window === null ? null : endOf(window, most),
    next: (rows, end) => {
      const last = rows.length === most ? rows.at(-1) : undefined
      return last === undefined ? (end ?? null) : String(last.at)
    },
  }
}

/**
 * The place of a number in its index, as text that is ordered alike: a search key has no space, which stands below all
 * that it has.
 */
const AT = sql`search_key || ' ' || printf('%010d', brand_id) || ' ' || strict_key AS at`

/**
 * The products that are looked at for a page of a number or a brand, in the order of their places `at`; null without
 * both. One that is found by another number stands at that one's place, unless it is found by its own.
 */
function windowOf(
  { q, brand_id: brandId, cursor = '' }: ProductsQuery,
  { key, most }: { key: string; most: number },
): Fragment | null {
  if (q === undefined && brandId === undefined) return null
  const [search = '', brand = '', ...strict] = cursor.split(' ')
  const page = sql`LIMIT ${literal(windowSize(most))}`
  if (q === undefined) {
    return sql`SELECT id, brand_id AS own_brand, ${AT} FROM products
      WHERE brand_id = ${brandId ?? 0} AND (search_key, strict_key) > (${search}, ${strict.join(' ')})
      ORDER BY search_key, strict_key ${page}`
  }
  // One bound alone: the index is entered at it.
  const begins = (row: Fragment) =>
    sql`${row}.search_key >= ${key} AND ${row}.search_key < ${key + LAST}`
  const follows = (row: Fragment) =>
    cursor === ''
      ? begins(row)
      : sql`(${row}.search_key, ${row}.brand_id, ${row}.strict_key) >
          (${search}, ${literal(Number(brand) || 0)}, ${strict.join(' ')}) AND ${row}.search_key < ${key + LAST}`
  const keys = (row: Fragment) => sql`${row}.search_key, ${row}.brand_id, ${row}.strict_key`
  const [own, other, lesser] = [sql`p`, sql`a`, sql`l`]
  return sql`SELECT id, own_brand, ${AT} FROM (
      SELECT * FROM (SELECT p.id, p.brand_id AS own_brand, ${keys(own)} FROM products p
        WHERE ${follows(own)} ORDER BY ${keys(own)} ${page})
      UNION ALL
      SELECT * FROM (SELECT p.id, p.brand_id AS own_brand, ${keys(other)} FROM product_aliases a
        CROSS JOIN products p ON p.id = a.product_id
        WHERE ${follows(other)} AND NOT (${begins(own)}) AND NOT EXISTS (SELECT 1 FROM product_aliases l
          WHERE l.product_id = a.product_id AND ${begins(lesser)} AND (${keys(lesser)}) < (${keys(other)}))
        ORDER BY ${keys(other)} ${page}))
    ORDER BY search_key, brand_id, strict_key ${page}`
}

/** The place of its last product, when others may follow it. */
const endOf = (window: Fragment, most: number) => query<{ at: string }>`
  SELECT at FROM (${window}) LIMIT 1 OFFSET ${literal(windowSize(most) - 1)}`

/** Ids of a page of what is looked at, each with its place `at`. */
const idsWithin = (window: Fragment, filters: ProductsQuery, { leaves, most }: Slice): Fragment => {
  const ofBrand = filters.brand_id === undefined ? sql`1` : sql`f.own_brand = ${filters.brand_id}`
  return sql`SELECT f.id, f.at FROM (${window}) f
    LEFT JOIN catalogued_products c ON c.product_id = f.id
    WHERE ${ofBrand} AND ${stateOf(filters.state, leaves)} ORDER BY f.at LIMIT ${literal(most)}`
}

/** JSON array of a category and all below it. */
async function leavesOf(ctx: Ctx, id: number): Promise<string> {
  const { categories } = await knownTree(ctx)
  const below = new Set([id])
  for (const category of categories) if (below.has(category.parentId)) below.add(category.id)
  return JSON.stringify([...below])
}

/** Ids of a page in their order, each with its place `at`. Hidden and doubtful ones are few, and have an index each. */
function ids({ state, ...filters }: ProductsQuery, { leaves, most }: Slice): Fragment {
  const cursor = Number(filters.cursor) || 0
  const page = sql`LIMIT ${literal(most)}`
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
        ORDER BY product_id LIMIT ${literal(most)})
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
