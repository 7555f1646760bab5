/** A cell: text, which may hold anything, or a number that was reckoned here and is written as it stands. */
export type CsvCell = string | { number: string }

/** Before the first line, so that a spreadsheet reads UTF-8. */
export const CSV_MARK = '\ufeff'

/** What some reader would take for the end of a cell, besides what this one's own reader does. */
const SPLITS = /[,;\t|"\r\n]/
const NUMBER = /^[+-]?\d+([.,]\d+)?$/

/**
 * Where a cell may begin for some reader (at its start, or behind what another reader splits at, blanks and
 * quotes skipped) and the next sign would make it a formula. Source: OWASP, CSV Injection.
 */
const FORMULA = /(?<=^|[,;\t|\r\n])([ \u00a0"]*'*)(?=[=+\-@\t\r＝＋－＠])/g
const DEFUSED = /(?<=^|[,;\t|\r\n])([ \u00a0"]*'*)'(?=[=+\-@\t\r＝＋－＠])/g

/**
 * A line of a CSV that a spreadsheet opens: `;` between cells, CRLF behind. A cell that any reader could
 * split is quoted; text that a spreadsheet would run as a formula is defused, a number never is.
 */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(';')}\r\n`

/** Text that no spreadsheet takes for a formula, wherever it splits: an apostrophe stands before each. */
export const defuse = (text: string): string => text.replace(FORMULA, "$1'")

/** What `defuse` was given. One apostrophe goes where it put one, those of the text's own stay. */
export const restore = (text: string): string => text.replace(DEFUSED, '$1')

function csvCell(cell: CsvCell): string {
  const isNumber = typeof cell !== 'string' && NUMBER.test(cell.number)
  const text = typeof cell === 'string' ? cell : cell.number
  const safe = isNumber ? text : defuse(text)
  return SPLITS.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
