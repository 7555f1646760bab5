import type { ListAnswer, SearchListResult } from '../../../worker/search/schemas.ts'

/** Signs with which a spreadsheet would take a cell for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** What the file says in words; a file speaks the page's language. */
export interface CsvWords {
  head: string[]
  /** Between whole and fraction, as the language's spreadsheets write it. */
  mark: '.' | ','
  match: (answer: ListAnswer) => string
  stock: (answer: ListAnswer) => string
  days: (answer: ListAnswer) => string
  problem: (answer: ListAnswer) => string
}

/**
 * The answers to a list as a CSV that spreadsheets open: UTF-8 with a mark, `;` between cells, exact
 * amounts without grouping. A cell a spreadsheet would run as a formula gets an apostrophe.
 */
export function listCsv(result: SearchListResult, words: CsvWords): string {
  const lines = result.lines.map((answer) => csvLine(cellsOf(answer, words)))
  return `\ufeff${csvLine(words.head)}${lines.join('')}`
}

function cellsOf(answer: ListAnswer, words: CsvWords): string[] {
  const [match] = answer.matches
  const offer = answer.best ?? match?.offer ?? null
  const product = match?.product
  return [
    String(answer.line),
    answer.number,
    String(answer.quantity),
    answer.brand ?? '',
    product?.mpn ?? '',
    product?.brand.name ?? '',
    product?.name ?? '',
    match === undefined ? '' : words.match(answer),
    offer?.order.quantity == null ? '' : String(offer.order.quantity),
    offer?.channel_price == null ? '' : exactDecimal(offer.channel_price.micros, 6, words.mark),
    offer?.channel_price?.currency ?? '',
    offer?.order.sum == null ? '' : exactDecimal(offer.order.sum.amount, 2, words.mark),
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

const csvLine = (cells: string[]): string => `${cells.map(csvCell).join(';')}\r\n`

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
