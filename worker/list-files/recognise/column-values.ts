import { parseStock } from '../rows/parse-stock.ts'
import { parsePrice } from '../rows/parse-price.ts'
import type { RawRow } from '../reading.ts'
import { currencyCode } from './currency-words.ts'

/** What the cells of one column look like; shares are of the filled cells, 0 to 1. */
export interface ColumnValues {
  filled: number
  /** Filled cells of all rows. */
  fillShare: number
  /** Prices above zero, with or without a currency. */
  priced: number
  /** Any number or word that says there is none. */
  numeric: number
  /** Numbers with a decimal part. */
  fractional: number
  whole: number
  stock: number
  /** Numbers, words and marks a stock column has and no other: `>10`, `есть`. */
  stockWords: number
  currency: number
  /** Letters and digits in one short word. */
  codes: number
  /** Mostly letters, no digits. */
  words: number
  /** Different values. */
  variety: number
  /** The one value of all cells, where there are enough of them to tell; else null. */
  constant: string | null
  averageLength: number
}

const MOST_ROWS = 400
const LEAST_ROWS = 30
/** A wide sheet is judged by fewer rows. */
const MOST_CELLS = 30_000
const MOST_CHARACTERS = 200
/** Fewer equal cells may be chance. */
const LEAST_CONSTANT = 10
const CODE = /^(?=.*\d)(?=.*[A-Za-z])[\w.,\-+/#()]{3,40}$/
const WORDS = /^[^\d]*\p{L}[^\d]*$/u
const WHOLE = /^\d[\d \u00a0]*$/
const FRACTION = /^-?\d[\d \u00a0]*[.,]\d+$/

/** Looks at the cells of a column in the data rows of the sample. */
export function columnValues(rows: readonly RawRow[], column: number): ColumnValues {
  const width = rows[0]?.cells.length ?? 1
  const looked = rows.slice(0, Math.max(LEAST_ROWS, Math.min(MOST_ROWS, MOST_CELLS / width)))
  const cells = looked
    .map((row) => (row.cells[column] ?? '').slice(0, MOST_CHARACTERS).trim())
    .filter((cell) => cell !== '')
  const share = (holds: (cell: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(holds).length / cells.length
  return {
    filled: cells.length,
    fillShare: looked.length === 0 ? 0 : cells.length / looked.length,
    priced: share(isPriced),
    numeric: share(isNumeric),
    fractional: share((cell) => FRACTION.test(cell)),
    whole: share((cell) => WHOLE.test(cell)),
    stock: share((cell) => parseStock(cell, {}, 'point').kind !== 'stock_word_unknown'),
    stockWords: share((cell) => !isNumeric(cell) && parseStock(cell, {}, 'point').kind === 'stock'),
    currency: share((cell) => currencyCode(cell) !== null),
    codes: share((cell) => CODE.test(cell)),
    words: share((cell) => WORDS.test(cell)),
    constant: cells.length >= LEAST_CONSTANT && new Set(cells).size === 1 ? cells[0]! : null,
    variety: cells.length === 0 ? 0 : new Set(cells).size / cells.length,
    averageLength: cells.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, cells.length),
  }
}

function isPriced(cell: string): boolean {
  const parsed = parsePrice(cell, 'mixed')
  return parsed.kind === 'price' && parsed.micros > 0
}

function isNumeric(cell: string): boolean {
  const { kind } = parsePrice(cell, 'mixed')
  return kind !== 'unreadable' && kind !== 'words' && kind !== 'currency_unknown'
}
