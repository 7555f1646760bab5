import { type BatchRows, type Query, query, sql } from '../../../db/query.ts'
import { type LineRow, linesOf, productOfLine, toLiveRows } from '../../pricing/plain-items.ts'
import type { SupplyBook } from '../../pricing/supply-book.ts'
import type { ParsedQuery } from '../parse-query.ts'
import { analogIds, kindOfCross, numberIds } from './number-candidates.ts'
import {
  BRAND_ALIASES,
  IS_SHOWN,
  OWN_NAMES,
  productColumns,
  type ProductRow,
} from './product-rows.ts'
import { hasFewOffers, NUMBER_ITEMS, placeRows, type SearchRows } from './search-statement.ts'
import { idsBeside } from './weak-candidates.ts'

/** Lines of analogs beside a number; analogs that they do not reach are asked for by themselves. */
const ANALOG_ITEMS = 100

/** One word with a digit is a number more often than anything else. */
export const mayBeNumber = ({ text, key, cursor }: ParsedQuery): boolean =>
  cursor === null && key !== '' && /^\S*\d\S*$/.test(text)

type NumberQueries = {
  products: Query<ProductRow>
  lines: Query<LineRow>
  analogLines: Query<LineRow> | null
}

/**
 * The number itself, what begins with it, and its analogs, with their lines. These short statements take the database
 * a fifth of the time that the plan of `searchStatement` takes, which finds all kinds of matches: they choose by ids, and
 * what is shown of a product is read once for all of them.
 */
export function numberQueries(parsed: ParsedQuery): NumberQueries {
  const number = numberIds(parsed)
  const beside = idsBeside(parsed)
  const besideLines =
    beside && sql`UNION ALL SELECT id FROM (${beside}) WHERE ${hasFewOffers(parsed.key)}`
  // Fetched from wherever they lie, whether or not they are shown.
  const anyway = sql`SELECT id FROM (${number}) ${beside === null ? sql`` : sql`UNION ALL SELECT id FROM (${beside})`}`
  const analogs = sql`SELECT id FROM (${analogIds(sql`SELECT id FROM (${number})`)})`
  return {
    products: productsQuery(parsed),
    lines: linesOf(sql`SELECT id FROM (${number}) ${besideLines ?? sql``}`, NUMBER_ITEMS, anyway),
    analogLines: parsed.withAnalogs ? linesOf(analogs, ANALOG_ITEMS) : null,
  }
}

function productsQuery(parsed: ParsedQuery): Query<ProductRow> {
  const beside = idsBeside(parsed)
  const analogs = parsed.withAnalogs ? analogIds(sql`SELECT id FROM number`) : null
  return query`
    WITH number AS MATERIALIZED (${numberIds(parsed)}),
      found(id, match, linked) AS (SELECT id, match, NULL FROM number
        ${beside === null ? sql`` : sql`UNION ALL SELECT id, match, NULL FROM (${beside})`}
        ${analogs === null ? sql`` : sql`UNION ALL SELECT * FROM (${analogs})`})
    SELECT ${productColumns('p')}, f.match, ${OWN_NAMES}, b.name AS brand_name, b.status AS brand_status,
      iif(f.match IN ('exact', 'other_number'), ${BRAND_ALIASES}, '[]') AS aliases,
      iif(f.linked IS NULL, NULL, ${kindOfCross('f.linked', 'p.id')}) AS cross_kind
    FROM found f CROSS JOIN products p ON p.id = f.id CROSS JOIN brands b ON b.id = p.brand_id
    WHERE ${IS_SHOWN}`
}

/** Sorts what `numberQueries` have found into its places. */
export function numberRows(found: BatchRows<NumberQueries>, supply: SupplyBook): SearchRows {
  const rows = placeRows(found.products, toLiveRows([...found.lines, ...found.analogLines], supply))
  const { analogs } = rows
  const reached = wholeAnalogs(analogs.products, found.analogLines)
  return {
    ...rows,
    analogs: { ...analogs, products: reached },
    areAnalogsCut: rows.areAnalogsCut || reached.length < analogs.products.length,
    isCut: found.lines.length >= NUMBER_ITEMS,
  }
}

/** Without those whose lines were not all reached; the first one stays, so that there is one. */
function wholeAnalogs(analogs: ProductRow[], lines: LineRow[]): ProductRow[] {
  const last = lines.at(-1)
  if (last === undefined || lines.length < ANALOG_ITEMS) return analogs
  const stoppedIn = productOfLine(last)
  const reached = new Set(lines.map(productOfLine).filter((id) => id !== stoppedIn))
  return analogs.slice(0, Math.max(1, analogs.findLastIndex(({ id }) => reached.has(id)) + 1))
}
