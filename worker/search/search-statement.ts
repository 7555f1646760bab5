import { type FoundRows } from './assemble-products.ts'
import { type Fragment, literal, sql } from './fragment.ts'
import { ITEM_COLUMNS, type LiveItemRow, liveItemsOf } from './live-items.ts'
import { analogCandidates, crossKind, numberCandidates } from './number-candidates.ts'
import type { ProductRow } from './product-rows.ts'
import type { Asked } from './read-query.ts'
import { WEAK_ITEMS, weakCandidates } from './weak-candidates.ts'

/** With more offers of the number itself than this, the weaker matches wait for the next page. */
const MANY_OFFERS = 8
/** No number is offered more often than this on one page. */
const MANY_ITEMS = 400
/** A number of few offers and weaker matches: three rows read each keep a search under 200. */
const FEW_ITEMS = 44
/** Twelve analogs with about four offers each; all of them are at `/products/{id}/analogs`. */
const WITH_ANALOGS = 92

/** What one search found, by the place it has in the answer. */
export interface SearchRows {
  number: FoundRows
  analogs: FoundRows
  weak: FoundRows
  /** The items stopped at their limit: the product of the last one may have more. */
  isCut: boolean
}

/**
 * The number, its analogs and weaker matches with their live items in one statement, whose parts
 * share what they find: the database plans every statement anew, and that is most of its time.
 * Null when there is nothing to look for. Rows are products, then items (`item` filled).
 */
export function searchStatement(asked: Asked): Fragment | null {
  const isFirst = asked.cursor === null && asked.key !== ''
  const weak = weakCandidates(asked, isFirst ? sql`EXISTS (SELECT 1 FROM number)` : sql`0`)
  if (weak === null) return null
  if (!isFirst) {
    return answerRows({
      before: sql``,
      found: sql`SELECT *, NULL AS cross_kind FROM (${weak})`,
      withItems: sql`SELECT id FROM found`,
      limit: literal(WEAK_ITEMS),
    })
  }
  const number = sql`SELECT * FROM number`
  const analogs = sql`UNION ALL SELECT p.*, ${crossKind(number)}
    FROM (${analogCandidates(number)}) p`
  return answerRows({
    before: sql`number AS MATERIALIZED (${numberCandidates(asked)}),
      many(offers) AS MATERIALIZED (SELECT count(*) FROM (SELECT 1 FROM number e
        CROSS JOIN offer_items i ON i.product_id = e.id LIMIT ${literal(MANY_OFFERS + 1)})),`,
    found: sql`SELECT *, NULL AS cross_kind FROM number ${asked.withAnalogs ? analogs : sql``}
      UNION ALL SELECT *, NULL FROM (${weak})`,
    withItems: sql`SELECT id FROM found WHERE match <> 'starts_with'
      OR (SELECT offers FROM many) <= ${literal(MANY_OFFERS)}`,
    limit: sql`(SELECT CASE WHEN offers > ${literal(MANY_OFFERS)} THEN ${literal(MANY_ITEMS)}
      WHEN NOT EXISTS (SELECT 1 FROM number) THEN ${literal(WEAK_ITEMS)}
      WHEN EXISTS (SELECT 1 FROM found WHERE match = 'analog') THEN ${literal(WITH_ANALOGS)}
      ELSE ${literal(FEW_ITEMS)} END FROM many)`,
  })
}

type Parts = Record<'before' | 'found' | 'withItems' | 'limit', Fragment>

const answerRows = ({ before, found, withItems, limit }: Parts): Fragment => sql`
  WITH ${before} found AS MATERIALIZED (${found})
  SELECT p.id, p.brand_id, p.mpn, p.name, p.search_key, p.strict_key, p.match, p.cross_kind,
    b.name AS brand_name, b.status AS brand_status,
    iif(p.match = 'exact', (SELECT json_group_array(a.name) FROM brand_aliases a
      WHERE a.brand_id = b.id), '[]') AS aliases, NULL AS item
  FROM found p CROSS JOIN brands b ON b.id = p.brand_id WHERE b.status <> 'forbidden'
  UNION ALL
  SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
    json_array(${{ sql: ITEM_COLUMNS.join(', '), binds: [] }})
  FROM (${liveItemsOf(withItems, limit)})`

type Row = (ProductRow & { item: null }) | { item: string }

/** Sorts the rows of `searchStatement` into their places. */
export function splitRows(rows: Row[]): SearchRows {
  const products = rows.flatMap((row) => (row.item === null ? [row] : []))
  const items = rows.flatMap((row) => (row.item === null ? [] : [toItemRow(row.item)]))
  const byProduct = Map.groupBy(items, (item) => item.product_id)
  const place = (isHere: (match: string) => boolean): FoundRows => {
    const here = products.filter((row) => isHere(row.match))
    return { products: here, items: here.flatMap((row) => byProduct.get(row.id) ?? []) }
  }
  const number = place((match) => match === 'exact')
  const analogs = place((match) => match === 'analog')
  const limit = number.products.length === 0 ? WEAK_ITEMS : FEW_ITEMS
  return {
    number,
    analogs,
    weak: place((match) => match !== 'exact' && match !== 'analog'),
    isCut: items.length >= (analogs.products.length > 0 ? WITH_ANALOGS : limit),
  }
}

function toItemRow(cells: string): LiveItemRow {
  const values = JSON.parse(cells) as LiveItemRow[keyof LiveItemRow][]
  return Object.fromEntries(
    ITEM_COLUMNS.map((column, index) => [column, values[index]]),
  ) as unknown as LiveItemRow
}
