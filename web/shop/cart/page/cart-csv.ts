import { CSV_MARK, csvLine } from '../../../lib/format-csv.ts'
import type { CartEntry } from '../../../offers/cart/cart-entry.ts'

/** A whole number of 10^-digits as decimal text with a comma: (1960n, 2) → 19,60. */
function decimal(units: number, digits: number): string {
  const text = units.toString().padStart(digits + 1, '0')
  return `${text.slice(0, -digits)},${text.slice(-digits)}`
}

/** Eight column heads: number, brand, name, warehouse, quantity, price, sum, currency. */
export type CsvHeads = readonly string[]

/**
 * The cart as a CSV file: UTF-8 with a byte order mark, semicolons and decimal commas, as local
 * spreadsheets expect.
 */
export function cartCsv(entries: readonly CartEntry[], heads: CsvHeads): string {
  const rows = entries.map(({ product, line, price, sum, offer }) => [
    product?.mpn ?? '',
    product?.brand.name ?? '',
    product?.name ?? '',
    offer?.warehouse.name ?? '',
    { number: String(line.quantity) },
    price === null ? '' : { number: decimal(price.micros, 6) },
    sum === null ? '' : { number: decimal(sum.amount, 2) },
    sum?.currency ?? price?.currency ?? '',
  ])
  return `${CSV_MARK}${[heads, ...rows].map((cells) => csvLine(cells)).join('')}`
}
