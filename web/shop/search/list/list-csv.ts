import { CSV_MARK, type CsvCell, csvLine } from '../../../lib/format-csv.ts'
import type {
  ListAnswer,
  SearchListResult,
} from '../../../../worker/catalog/search/schemas/search.ts'

/** The words in the file, in the page's language. */
export interface CsvWords {
  head: string[]
  /** The decimal sign of spreadsheets in this language. */
  mark: '.' | ','
  match: (answer: ListAnswer) => string
  stock: (answer: ListAnswer) => string
  days: (answer: ListAnswer) => string
  problem: (answer: ListAnswer) => string
}

/**
 * The results of a list as a CSV for spreadsheets: UTF-8 with a byte order mark, exact amounts
 * without grouping.
 */
export function listCsv(result: SearchListResult, words: CsvWords): string {
  const lines = result.lines.map((answer) => csvLine(cellsOf(answer, words)))
  return `${CSV_MARK}${csvLine(words.head)}${lines.join('')}`
}

function cellsOf(answer: ListAnswer, words: CsvWords): CsvCell[] {
  const [match] = answer.matches
  const offer = answer.best ?? match?.offer ?? null
  const product = match?.product
  return [
    { number: String(answer.line) },
    answer.number,
    { number: String(answer.quantity) },
    answer.brand ?? '',
    product?.mpn ?? '',
    product?.brand.name ?? '',
    product?.name ?? '',
    match === undefined ? '' : words.match(answer),
    offer?.order.quantity == null ? '' : { number: String(offer.order.quantity) },
    offer?.channel_price == null
      ? ''
      : { number: exactDecimal(offer.channel_price.micros, 6, words.mark) },
    offer?.channel_price?.currency ?? '',
    offer?.order.sum == null ? '' : { number: exactDecimal(offer.order.sum.amount, 2, words.mark) },
    offer === null ? '' : words.stock(answer),
    offer === null ? '' : words.days(answer),
    offer?.warehouse.name ?? '',
    words.problem(answer),
  ]
}

/** Whole units of 10^-digits as a decimal with two places or more: 19600, 6 → 0.0196; 250, 2 → 2.50. */
export function exactDecimal(units: number, digits: number, mark: '.' | ','): string {
  const value = BigInt(units)
  const text = (value < 0n ? -value : value).toString().padStart(digits + 1, '0')
  const fraction = text.slice(-digits).replace(/0+$/, '').padEnd(2, '0')
  return `${value < 0n ? '-' : ''}${text.slice(0, -digits)}${mark}${fraction}`
}
