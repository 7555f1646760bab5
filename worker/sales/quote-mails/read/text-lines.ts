import { guessColumns } from '../../../catalog/search/list-file/guess-columns.ts'
import type { ListFile, ListFileRow } from '../../../catalog/search/schemas/list-file.ts'
import type { ReadLine } from './read-line.ts'
import { withoutLeading } from '../text/cut-clauses.ts'
import { readTextLine } from './read-text-line.ts'
import { tableLines } from './table-lines.ts'

/** What stands between the cells of a table in a text, the surest first. */
const SEPARATORS = [/\t+/, /\s*\|\s*/, /\s*;\s*/, /\s{2,}/]
/** Lines that are drawn between the rows of a table. */
const RULE = /^[\s|+:=_-]{3,}$/
const MOST_COLUMNS = 30

/** What the text of a mail asks for: its tables by their columns, all else line by line. */
export function textLines(text: readonly string[]): ReadLine[] {
  const lines = text.filter((line) => line.trim() !== '' && !RULE.test(line))
  const found: ReadLine[] = []
  let at = 0
  while (at < lines.length) {
    const table = tableAt(lines, at)
    const read = table === null ? [] : tableLines(table, '')
    if (table === null || !isTable(table) || read.length === 0) {
      found.push(...readTextLine(lines[at] ?? ''))
      at += 1
    } else {
      found.push(...read)
      at += table.rows.length
    }
  }
  return found
}

/** The rows from a line on that one sign parts into as many cells each; null for fewer than two. */
function tableAt(lines: readonly string[], from: number): ListFile | null {
  for (const separator of SEPARATORS) {
    const first = cellsOf(lines[from] ?? '', separator)
    if (first.length < 2) continue
    const rows: ListFileRow[] = []
    for (let at = from; at < lines.length; at += 1) {
      const cells = cellsOf(lines[at] ?? '', separator)
      if (cells.length !== first.length) break
      rows.push({ line: rows.length + 1, cells })
    }
    if (rows.length < 2) continue
    const { headerLine, titles, fields } = guessColumns(rows)
    return {
      sheet: null,
      header_line: headerLine,
      columns: titles.map((title, column) => ({ title, field: fields[column] ?? 'ignore' })),
      rows,
      is_cut: false,
    }
  }
  return null
}

const cellsOf = (line: string, separator: RegExp): string[] =>
  withoutLeading(line)
    .replace(/^\||\|$/g, '')
    .split(separator)
    .map((cell) => cell.trim())
    .slice(0, MOST_COLUMNS)

/** Its numbers and its pieces each have a column. */
const isTable = ({ columns }: ListFile): boolean =>
  ['number', 'quantity'].every((field) => columns.some((column) => column.field === field))
