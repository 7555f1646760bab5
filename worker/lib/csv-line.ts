/** Signs with which a spreadsheet would take a cell for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * A line of a CSV that a spreadsheet opens: `;` between cells, quotes where needed, CRLF behind. A
 * cell it would run as a formula gets an apostrophe before it.
 */
export const csvLine = (cells: string[]): string => `${cells.map(csvCell).join(';')}\r\n`

/** Before the first line, so that a spreadsheet reads UTF-8. */
export const CSV_MARK = '\ufeff'

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
