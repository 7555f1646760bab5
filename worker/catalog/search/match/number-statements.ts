import { type BatchRows, type Query, sql } from '../../../db/query.ts'
import { type LineRow, linesOf, productOfLine, toLiveRows } from '../../pricing/plain-items.ts'
import type { SupplyBook } from '../../pricing/supply-book.ts'
import type { ParsedQuery } from '../parse-query.ts'
import { analogCandidates, numberCandidates } from './number-candidates.ts'
import { ALIASES, type ProductRow, productsOf } from './product-rows.ts'
import { hasFewOffers, NUMBER_ITEMS, placeRows, type SearchRows } from './search-statement.ts'
import { besideNumber } from './weak-candidates.ts'

/** Lines of analogs beside a number; analogs that they do not reach are asked for by themselves. */
const ANALOG_ITEMS = 100

/** One word with a digit is a number more often than anything else. */
export const mayBeNumber = ({ text, key, cursor }: ParsedQuery): boolean =>
  cursor === null && key !== '' && /^\S*\d\S*$/.test(text)

type NumberQueries = {
  products: Query<ProductRow>
  lines: Query<LineRow>
  analogs: Query<ProductRow> | null
  analogLines: Query<LineRow> | null
}

/**
 * The number itself, what begins with it, and its analogs, with their lines. These short statements take the database
 * a fifth of the time that the plan of `searchStatement` takes, which finds all kinds of matches.
 */
export function numberQueries(parsed: ParsedQuery): NumberQueries {
  const number = numberCandidates(parsed)
  const beside = besideNumber(parsed)
  const analogs = parsed.withAnalogs ? analogCandidates(number) : null
  return {
    products: productsOf(
      beside === null
        ? sql`SELECT * FROM (${number})`
        : sql`SELECT * FROM (${number}) UNION ALL SELECT * FROM (${beside})`,
      ALIASES,
    ),
    lines: linesOf(
      beside === null
        ? sql`SELECT id FROM (${number})`
        : sql`SELECT id FROM (${number})
          UNION ALL SELECT id FROM (${beside}) WHERE ${hasFewOffers(parsed.key)}`,
      NUMBER_ITEMS,
    ),
    analogs: analogs && productsOf(analogs, sql`'[]' AS aliases`),
    analogLines: analogs && linesOf(sql`SELECT id FROM (${analogs})`, ANALOG_ITEMS),
  }
}

/** Sorts what `numberQueries` have found into its places. */
export function numberRows(found: BatchRows<NumberQueries>, supply: SupplyBook): SearchRows {
  const rows = placeRows(
    [...found.products, ...found.analogs],
    toLiveRows([...found.lines, ...found.analogLines], supply),
  )
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
