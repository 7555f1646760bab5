import { needing } from '../../../db/offers-at/lines-needed.ts'
import { type Fragment, literal, type Query, query, sql } from '../../../db/query.ts'
import { type FoundRows } from '../present/assemble-products.ts'
import type { LiveItemRow } from '../../pricing/live-items.ts'
import { type LineRow, linesOf, toLiveRows } from '../../pricing/plain-items.ts'
import type { SupplyBook } from '../../pricing/supply-book.ts'
import { analogCandidates, MOST_ANALOGS, numberCandidates } from './number-candidates.ts'
import { BRAND_ALIASES, IS_SHOWN, OWN_NAMES, type ProductRow } from './product-rows.ts'
import type { ParsedQuery } from '../parse-query.ts'
import { WEAK_ITEMS, WEAK_PAGE, weakCandidates } from './weak-candidates.ts'

/** With more offers of the number itself than this, the weaker matches wait for the next page. */
const MANY_OFFERS = 8
/** The number itself, twelve analogs and a few weaker matches are offered less often than this. */
export const NUMBER_ITEMS = 400

/** What one search found, by the place it has in the answer. */
export interface SearchRows {
  number: FoundRows
  analogs: FoundRows
  weak: FoundRows
  /** The items stopped at their limit: the product of the last one may have more. */
  isCut: boolean
  /** There may be more analogs than these. */
  areAnalogsCut: boolean
}

/**
 * The number, its analogs and weaker matches with their live items in one statement: the database
 * plans every statement it gets, and that is most of its time. Every mention of a WITH table is planned
 * too, so `found` is mentioned twice and no more. Null when there is nothing to look for. Rows are
 * products, then lines of lists (`line` filled). `isWeak`: nothing has the number itself, which is known.
 */
export function searchStatement(
  parsed: ParsedQuery,
  { isWeak = false }: { isWeak?: boolean } = {},
): Query<FoundRow> | null {
  const isFirst = parsed.cursor === null && parsed.key !== '' && !isWeak
  const hasNumber = isFirst
    ? sql`(EXISTS (SELECT 1 FROM products WHERE search_key = ${parsed.key})
      OR EXISTS (SELECT 1 FROM product_aliases WHERE search_key = ${parsed.key}))`
    : sql`0`
  const weak = weakCandidates(parsed, { hasNumber, most: WEAK_PAGE, brands: onlyBrandOf(parsed) })
  if (weak === null) return null
  const weakRows = sql`SELECT *, NULL AS cross_kind FROM (${weak})`
  if (!isFirst) {
    return answerRows({ found: weakRows, itemsFor: sql`1`, limit: literal(WEAK_ITEMS) })
  }
  const number = numberCandidates(parsed)
  const analogs = sql`UNION ALL SELECT * FROM (${analogCandidates(number)})`
  return answerRows({
    found: sql`SELECT *, NULL AS cross_kind FROM (${number})
      ${parsed.withAnalogs ? analogs : sql``} UNION ALL ${weakRows}`,
    itemsFor: sql`match <> 'starts_with' OR ${hasFewOffers(parsed.key)}`,
    limit: sql`iif(${hasNumber}, ${literal(NUMBER_ITEMS)}, ${literal(WEAK_ITEMS)})`,
  })
}

/** There are so few offers of a number that weaker matches stand beside it with theirs. */
export const hasFewOffers = (key: string): Fragment =>
  needing(
    sql`(SELECT count(*) FROM (
    SELECT 1 FROM products e CROSS JOIN offer_items i ON i.product_id = e.id
    WHERE e.search_key = ${key} LIMIT ${literal(MANY_OFFERS + 1)})) <= ${literal(MANY_OFFERS)}`,
    {
      of: 'products',
      ids: sql`SELECT id FROM products WHERE search_key = ${key}`,
      most: MANY_OFFERS + 1,
    },
  )

/** The brand that the words name, as one of brands that are wanted. */
export const onlyBrandOf = ({ onlyBrand }: ParsedQuery): number[] | null =>
  onlyBrand === null ? null : [onlyBrand]

/** `itemsFor`: which found products the items are wanted of. */
type Parts = Record<'found' | 'itemsFor' | 'limit', Fragment>

export const answerRows = ({ found, itemsFor, limit }: Parts): Query<FoundRow> => query`
  WITH found AS MATERIALIZED (${found})
  SELECT p.id, p.brand_id, p.mpn, p.name, p.search_key, p.strict_key, p.match, p.cross_kind,
    ${OWN_NAMES}, b.name AS brand_name, b.status AS brand_status,
    iif(p.match IN ('exact', 'other_number'), ${BRAND_ALIASES}, '[]') AS aliases, NULL AS line
  FROM found p CROSS JOIN brands b ON b.id = p.brand_id WHERE ${IS_SHOWN}
  UNION ALL
  SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, line
  FROM (${linesOf(sql`SELECT id FROM found WHERE ${itemsFor}`, limit, sql`SELECT id FROM (${found}) WHERE ${itemsFor}`)})`

/** A product, or the cells of a line. */
export type FoundRow = (ProductRow & { line: null }) | LineRow

/** Sorts the rows of `searchStatement` into their places. */
export function splitRows(rows: FoundRow[], supply: SupplyBook): SearchRows {
  const lines = rows.flatMap((row) => (row.line === null ? [] : [row]))
  const placed = placeRows(
    rows.flatMap((row) => (row.line === null ? [row] : [])),
    toLiveRows(lines, supply),
  )
  const most = placed.number.products.length > 0 ? NUMBER_ITEMS : WEAK_ITEMS
  return { ...placed, isCut: lines.length >= most }
}

/** Products and their items in their places; a product may be there several times, with its items each time. */
export function placeRows(
  products: readonly ProductRow[],
  items: readonly LiveItemRow[],
): Omit<SearchRows, 'isCut'> {
  const once = new Map(items.map((item) => [item.id, item]))
  const itemsOf = Map.groupBy(once.values(), (item) => item.product_id)
  const withItems = (found: ProductRow[]): FoundRows => ({
    products: found,
    items: found.flatMap((row) => itemsOf.get(row.id) ?? []),
  })
  const number = products.filter(isOfNumber)
  const own = new Set(number.map((row) => row.id))
  const isOneBrand = new Set(number.map((row) => row.brand_id)).size === 1
  const analogs = products.filter((row) => row.match === 'analog')
  const distinct = new Map(analogs.map((row) => [row.id, row]))
  const others = [...distinct.values()].filter((row) => isOneBrand && !own.has(row.id))
  return {
    number: withItems(number),
    analogs: withItems(others),
    weak: withItems(products.filter((row) => !isOfNumber(row) && row.match !== 'analog')),
    areAnalogsCut: isOneBrand && analogs.length >= MOST_ANALOGS,
  }
}

const isOfNumber = ({ match }: ProductRow): boolean => match === 'exact' || match === 'other_number'
