import { columnList, type Fragment, literal, type Query, query, sql } from '../../../db/query.ts'
import { type FoundRows } from '../present/assemble-products.ts'
import { ITEM_COLUMNS, type LiveItemRow, liveItemsOf } from '../../pricing/live-items.ts'
import { analogCandidates, MOST_ANALOGS, numberCandidates } from './number-candidates.ts'
import { IS_SHOWN, OWN_NAMES, type ProductRow } from './product-rows.ts'
import type { ParsedQuery } from '../parse-query.ts'
import { WEAK_ITEMS, WEAK_PAGE, weakCandidates } from './weak-candidates.ts'

/** With more offers of the number itself than this, the weaker matches wait for the next page. */
const MANY_OFFERS = 8
/** The number itself, twelve analogs and a few weaker matches are offered less often than this. */
const NUMBER_ITEMS = 400

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
 * products, then items (`item` filled).
 */
export function searchStatement(parsed: ParsedQuery): Query<FoundRow> | null {
  const isFirst = parsed.cursor === null && parsed.key !== ''
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
  const offers = sql`(SELECT count(*) FROM (SELECT 1 FROM products e
    CROSS JOIN offer_items i ON i.product_id = e.id
    WHERE e.search_key = ${parsed.key} LIMIT ${literal(MANY_OFFERS + 1)}))`
  return answerRows({
    found: sql`SELECT *, NULL AS cross_kind FROM (${number})
      ${parsed.withAnalogs ? analogs : sql``} UNION ALL ${weakRows}`,
    itemsFor: sql`match <> 'starts_with' OR ${offers} <= ${literal(MANY_OFFERS)}`,
    limit: sql`iif(${hasNumber}, ${literal(NUMBER_ITEMS)}, ${literal(WEAK_ITEMS)})`,
  })
}

/** The brand that the words name, as one of brands that are wanted. */
export const onlyBrandOf = ({ onlyBrand }: ParsedQuery): number[] | null =>
  onlyBrand === null ? null : [onlyBrand]

/** `itemsFor`: which found products the items are wanted of. */
type Parts = Record<'found' | 'itemsFor' | 'limit', Fragment>

export const answerRows = ({ found, itemsFor, limit }: Parts): Query<FoundRow> => query`
  WITH found AS MATERIALIZED (${found})
  SELECT p.id, p.brand_id, p.mpn, p.name, p.search_key, p.strict_key, p.match, p.cross_kind,
    ${OWN_NAMES}, b.name AS brand_name, b.status AS brand_status,
    iif(p.match IN ('exact', 'other_number'), (SELECT json_group_array(a.name) FROM brand_aliases a
      WHERE a.brand_id = b.id), '[]') AS aliases, NULL AS item
  FROM found p CROSS JOIN brands b ON b.id = p.brand_id WHERE ${IS_SHOWN}
  UNION ALL
  SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
    json_array(${columnList(ITEM_COLUMNS)})
  FROM (${liveItemsOf(sql`SELECT id FROM found WHERE ${itemsFor}`, limit)})`

/** A product, or the cells of an item. */
export type FoundRow = (ProductRow & { item: null }) | { item: string }

/** Sorts the rows of `searchStatement` into their places; a product may have several, with its items each time. */
export function splitRows(rows: FoundRow[]): SearchRows {
  const products = rows.flatMap((row) => (row.item === null ? [row] : []))
  const items = rows.flatMap((row) => (row.item === null ? [] : [toItemRow(row.item)]))
  const once = new Map(items.map((item) => [item.id, item]))
  const byProduct = Map.groupBy(once.values(), (item) => item.product_id)
  const place = (isHere: (match: string) => boolean): FoundRows => {
    const here = products.filter((row) => isHere(row.match))
    return { products: here, items: here.flatMap((row) => byProduct.get(row.id) ?? []) }
  }
  const number = place(isOfNumber)
  const own = new Set(number.products.map((row) => row.id))
  const isOneBrand = new Set(number.products.map((row) => row.brand_id)).size === 1
  const analogs = place((match) => match === 'analog')
  const distinct = new Map(analogs.products.map((row) => [row.id, row]))
  const others = [...distinct.values()].filter((row) => isOneBrand && !own.has(row.id))
  return {
    number,
    analogs: { products: others, items: others.flatMap((row) => byProduct.get(row.id) ?? []) },
    weak: place((match) => !isOfNumber(match) && match !== 'analog'),
    areAnalogsCut: isOneBrand && analogs.products.length >= MOST_ANALOGS,
    isCut: items.length >= (number.products.length > 0 ? NUMBER_ITEMS : WEAK_ITEMS),
  }
}

const isOfNumber = (match: string): boolean => match === 'exact' || match === 'other_number'

function toItemRow(cells: string): LiveItemRow {
  const values = JSON.parse(cells) as LiveItemRow[keyof LiveItemRow][]
  return Object.fromEntries(
    ITEM_COLUMNS.map((column, index) => [column, values[index]]),
  ) as unknown as LiveItemRow
}
