import { parseNumberCell } from '../../../catalog/search/list/parse-list-line.ts'
import { countDesignators } from '../../../catalog/search/list/take-designators.ts'
import type { ImportField, ImportInput, ImportResult } from './schemas.ts'
import { parsePieces, parseSpare } from './parse-pieces.ts'

type LeftOut = ImportResult['left_out'][number]

/** A part that a line of a file asks for; null: the line says nothing of it. */
export interface ImportedPart {
  line: number
  number: string
  brand: string
  quantity: number
  designators: string
  spareBps: number | null
  note: string | null
}

type Columns = Pick<ImportInput, 'columns' | 'rows'>

const LONGEST_NUMBER = 200
const LONGEST_BRAND = 200
const LONGEST_NOTE = 1000
const LONGEST_TEXT = 200

/**
 * The parts of a file's lines, in their order, and the lines that are none with why. A quantity that is not said is
 * counted from the designators; it is 1 only where no column says pieces or places at all.
 */
export function readLines({ columns, rows }: Columns): {
  parts: ImportedPart[]
  leftOut: LeftOut[]
} {
  const parts: ImportedPart[] = []
  const leftOut: LeftOut[] = []
  for (const { line, cells } of rows) {
    const found = readLine({ columns, line, cells: cells.map(cleaned) })
    if (Array.isArray(found)) parts.push(...found)
    else leftOut.push({ line, why: found, text: textOf(cells) })
  }
  return { parts, leftOut }
}

interface Line {
  columns: readonly ImportField[]
  line: number
  cells: string[]
}

function readLine(read: Line): ImportedPart[] | LeftOut['why'] {
  const { columns, line } = read
  if (cellsOf(read, 'not_fitted').some(isMarked)) return 'not_fitted'
  const [cell = ''] = cellsOf(read, 'number')
  const designators = cellsOf(read, 'designators').join(', ')
  const numbers = parseNumberCell(cell, 1)
  if (numbers.length === 0) return 'no_number'
  if (numbers.some(({ number }) => number.length > LONGEST_NUMBER)) return 'no_number'
  const pieces = piecesOf(read, { columns, designators })
  if (pieces === null) return 'bad_quantity'
  const [spare] = cellsOf(read, 'spare')
  const spareBps = spare === undefined ? null : parseSpare(spare)
  const said = spare !== undefined && spareBps === null ? [spare] : []
  const notes = [...cellsOf(read, 'note'), ...said]
  return numbers.map(({ number, quantity }) => ({
    line,
    number,
    brand: (cellsOf(read, 'brand')[0] ?? '').slice(0, LONGEST_BRAND),
    quantity: Math.min(quantity * pieces, MOST_PIECES),
    designators,
    spareBps,
    note: notes.length === 0 ? null : notes.join(', ').slice(0, LONGEST_NOTE),
  }))
}

const MOST_PIECES = 1_000_000_000

function piecesOf(
  read: Line,
  { columns, designators }: { columns: readonly ImportField[]; designators: string },
): number | null {
  const [said] = cellsOf(read, 'quantity')
  if (said !== undefined) return parsePieces(said)
  if (designators !== '') return countDesignators(designators)
  return columns.includes('quantity') || columns.includes('designators') ? null : 1
}

/** What the columns of a field say, blank cells aside. */
const cellsOf = ({ columns, cells }: Line, field: ImportField): string[] =>
  columns.flatMap((each, at) => (each === field && cells[at] ? cells[at] : []))

const UNMARKED = new Set(['0', 'n', 'no', 'false', '-', 'нет', 'не', 'няма'])
const isMarked = (cell: string): boolean => !UNMARKED.has(cell.toLowerCase())

/** On one line, without what cannot be stored. */
const cleaned = (cell: string): string =>
  cell
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()

const textOf = (cells: string[]): string =>
  cells
    .map(cleaned)
    .filter((cell) => cell !== '')
    .join(' | ')
    .slice(0, LONGEST_TEXT)
