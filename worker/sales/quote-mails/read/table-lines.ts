import { meaningOf } from '../../../catalog/search/list-file/list-words.ts'
import { parseNumberCell } from '../../../catalog/search/list/parse-list-line.ts'
import type { ListFile } from '../../../catalog/search/schemas/list-file.ts'
import { parsePieces } from '../../../../web/lib/parse-pieces.ts'
import { isOrderable, type ReadLine, shownText } from './read-line.ts'
import { readTextLine } from './read-text-line.ts'

const LONGEST_BRAND = 200
const SAYS_SOMETHING = /[\p{L}\p{N}]/u
const PIECES = /^\d{1,7}(?:\s*(?:шт|pcs?|ea)\.?)?$/iu

/** The lines of a table by its columns; none where no column is known to be the numbers. */
export function tableLines(table: ListFile, source: string): ReadLine[] {
  const fields = table.columns.map(({ field }) => field)
  const rows = table.rows.filter(({ line }) => line > table.header_line).map(({ cells }) => cells)
  const whole = fields.indexOf('line')
  if (whole >= 0) return rows.flatMap((cells) => readTextLine(cells[whole] ?? '', source, true))
  const numberAt = fields.indexOf('number')
  if (numberAt < 0) return []
  const quantityAt = isQuantitySure(table, rows) ? fields.indexOf('quantity') : -1
  const brandAt = fields.indexOf('brand')
  return rows.flatMap((cells) => {
    const number = cells[numberAt] ?? ''
    if (!SAYS_SOMETHING.test(number)) return []
    const written = (cells[quantityAt] ?? '').trim()
    const pieces = written === '' ? null : parsePieces(written)
    const isCounted = pieces !== null && isOrderable(pieces)
    const brand = shownText(cells[brandAt] ?? '').slice(0, LONGEST_BRAND)
    const text = shownText([number, brand, written].filter((cell) => cell !== '').join(' '))
    return parseNumberCell(number, isCounted ? pieces : 1).map((part) => ({
      source,
      text,
      ways: [{ ...part, brand: brand === '' ? null : brand, isCounted }],
      isListed: true,
      isQuantityBad: written !== '' && !isCounted,
    }))
  })
}

/**
 * Whether the column of pieces is one beyond doubt: the only one that is called so, or, in a table without titles, the
 * only one of whole numbers that do not just count the lines.
 */
function isQuantitySure({ columns, header_line: header }: ListFile, rows: string[][]): boolean {
  const at = columns.findIndex(({ field }) => field === 'quantity')
  if (at < 0) return false
  if (header > 0) {
    const named = columns.flatMap(({ title }, column) =>
      title !== '' && meaningOf(title) === 'quantity' ? [column] : [],
    )
    return named.includes(at) && named.every((column) => isSameColumn(rows, column, at))
  }
  const numberAt = columns.findIndex(({ field }) => field === 'number')
  const whole = columns
    .map((_, column) => column)
    .filter((column) => column !== numberAt && isWhole(rows, column) && !isCounter(rows, column))
  return whole.length === 1 && whole[0] === at
}

const isSameColumn = (rows: string[][], a: number, b: number): boolean =>
  rows.every((cells) => (cells[a] ?? '') === (cells[b] ?? ''))

function isWhole(rows: string[][], column: number): boolean {
  const filled = rows.map((cells) => cells[column] ?? '').filter((cell) => cell !== '')
  return filled.length > 0 && filled.every((cell) => PIECES.test(cell))
}

/** 1, 2, 3, …: the places of the lines. */
const isCounter = (rows: string[][], column: number): boolean =>
  rows.length > 1 && rows.every((cells, at) => cells[column] === String(at + 1))
