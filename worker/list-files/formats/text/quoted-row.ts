import { FileRefused } from '../../reading.ts'
import { LIMITS } from '../limits.ts'
import type { TextLayout } from './row-splitter.ts'
import { trimCell } from './trim-cell.ts'

interface QuotedRow {
  cells: string[]
  /** Where the next row starts. */
  next: number
  /** Lines this row covers. */
  lines: number
}

interface Cell {
  value: string
  /** Where it ends: at a delimiter, a line end or the end of the text. */
  end: number
}

/**
 * One row from `at` on, some of its cells quoted. Null when the text ends before the row does (and
 * more is to come). A quote inside an unquoted cell is a character like any other; so are both when
 * something follows the closing one (`"3/8" nut`).
 */
export function readQuotedRow(
  text: string,
  at: number,
  line: number,
  layout: TextLayout,
  isLast: boolean,
): QuotedRow | null {
  const delimiter = layout.delimiter ?? layout.lineEnd
  const cells: string[] = []
  let lines = 1
  for (let from = at; ;) {
    const open = quoteAt(text, from, delimiter)
    const cell =
      open === -1
        ? plainCell(text, from, delimiter, layout.lineEnd)
        : quotedCell(text, from, open, line + lines - 1, layout, isLast)
    if (cell === null) return null
    if (open === -1 && cell.value.length > LIMITS.cell)
      throw new FileRefused('cell_too_long', { line, limit: LIMITS.cell })
    cells.push(open === -1 ? trimCell(cell.value) : cell.value)
    if (cells.length > LIMITS.columns)
      throw new FileRefused('too_many_columns', { line, limit: LIMITS.columns })
    if (open !== -1) lines += count(text, layout.lineEnd, open, cell.end)
    if (cell.end >= text.length) return isLast ? { cells, next: text.length, lines } : null
    from = cell.end + 1
    if (text[cell.end] === layout.lineEnd) return { cells, next: from, lines }
  }
}

/** Where the opening quote of a cell stands, blanks before it forgiven; -1 when it has none. */
function quoteAt(text: string, from: number, delimiter: string): number {
  let at = from
  while ((text[at] === ' ' || text[at] === '\t') && text[at] !== delimiter) at += 1
  return text[at] === '"' ? at : -1
}

function plainCell(text: string, from: number, delimiter: string, lineEnd: string): Cell {
  const end = cellEnd(text, from, delimiter, lineEnd)
  return { value: text.slice(from, end), end }
}

function quotedCell(
  text: string,
  from: number,
  open: number,
  line: number,
  layout: TextLayout,
  isLast: boolean,
): Cell | null {
  const refused = () => new FileRefused('quote_never_closes', { line })
  let close = text.indexOf('"', open + 1)
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if ((close === -1 ? text.length : close) - open > LIMITS.cell) throw refused()
  if (close === -1) {
    if (isLast) throw refused()
    return null
  }
  if (close + 1 === text.length && !isLast) return null
  const end = cellEnd(text, close + 1, layout.delimiter ?? layout.lineEnd, layout.lineEnd)
  const inner = text.slice(open + 1, close)
  if (text.slice(close + 1, end).trim() === '')
    return { value: trimCell(inner.includes('"') ? inner.replaceAll('""', '"') : inner), end }
  // Closed by the opening quote of some later cell: the rows between would be swallowed.
  if (inner.includes(layout.lineEnd)) throw refused()
  return { value: trimCell(text.slice(from, end)), end }
}

function cellEnd(text: string, from: number, delimiter: string, lineEnd: string): number {
  for (let at = from; at < text.length; at += 1) {
    const char = text[at]
    if (char === delimiter || char === lineEnd) return at
  }
  return text.length
}

function count(text: string, char: string, from: number, to: number): number {
  let found = 0
  for (let at = text.indexOf(char, from); at !== -1 && at < to; at = text.indexOf(char, at + 1))
    found += 1
  return found
}
