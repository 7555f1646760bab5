/**
 * A cell: text, which may hold anything, or a number calculated here, which is written as it is.
 */
export type CsvCell = string | { number: string }

/** Byte order mark before the first line, so that spreadsheets read UTF-8. */
export const CSV_MARK = '\ufeff'

/** What some spreadsheet takes for the end of a cell, besides the separators used here. */
const SPLITS = /[,;\t|"\r\n]/
const NUMBER = /^[+-]?\d+([.,]\d+)?$/

/**
 * Where some spreadsheet sees the beginning of a cell (at its start, or after a separator, blanks
 * and quotes skipped) and the next sign would make it a formula. Source: OWASP, CSV Injection.
 */
const FORMULA = /(?<=^|[,;\t|\r\n])([ \u00a0"]*'*)(?=[=+\-@\t\r＝＋－＠])/g
const DEFUSED = /(?<=^|[,;\t|\r\n])([ \u00a0"]*'*)'(?=[=+\-@\t\r＝＋－＠])/g

/**
 * A line of a CSV for spreadsheets: `;` between cells unless said, CRLF at the end. Cells that a spreadsheet
 * could split are quoted; text that it would run as a formula is defused, numbers never are.
 */
export const csvLine = (
  cells: readonly CsvCell[],
  { separator = ';' }: { separator?: ';' | ',' } = {},
): string => `${cells.map(csvCell).join(separator)}\r\n`

/**
 * Text that no spreadsheet takes for a formula, wherever it splits: each possible formula gets an
 * apostrophe in front.
 */
export const defuse = (text: string): string => text.replace(FORMULA, "$1'")

/** Undoes `defuse`: removes one apostrophe where it put one, and keeps those of the text. */
export const restore = (text: string): string => text.replace(DEFUSED, '$1')

function csvCell(cell: CsvCell): string {
  const isNumber = typeof cell !== 'string' && NUMBER.test(cell.number)
  const text = typeof cell === 'string' ? cell : cell.number
  const safe = isNumber ? text : defuse(text)
  return SPLITS.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
