import type { ListField, ListFile } from '../../../../worker/catalog/search/schemas/list-file.ts'
import { parsePieces } from '../../../lib/parse-pieces.ts'
import type { ListLine } from '../file-list-atom.ts'
import { MAX_LINES } from '../pasted-list.ts'

/** How a file is to be read. */
export interface Reading {
  fields: readonly ListField[]
  /** The first row holds titles and is no line of the list. */
  hasHeader: boolean
  /** Lines with the same number become one with the sum of their pieces. */
  isAddedUp: boolean
}

/** The list that a file gives when it is read so. */
export interface ListOfFile {
  /** The lines to search for; null when number and quantity share a column. */
  lines: ListLine[] | null
  /** The list as text to paste, for such a column. */
  text: string | null
  /** Lines found, also those past the limit. */
  count: number
  /** Rows without a number, or with zero pieces. */
  left: number
  /** Rows with an invalid quantity, counted as one piece. */
  unclear: number
}

const LONGEST_BRAND = 200
const SAYS_SOMETHING = /[\p{L}\p{N}]/u

/** The rows of a file below its titles. */
export const dataRows = ({ rows, header_line }: ListFile, hasHeader: boolean): string[][] =>
  rows.filter(({ line }) => line > (hasHeader ? header_line : 0)).map(({ cells }) => cells)

/** The lines of a file by its columns; at most 500 are kept, `count` has the number of all. */
export function listOfFile(file: ListFile, reading: Reading): ListOfFile {
  const { fields, hasHeader, isAddedUp } = reading
  const rows = dataRows(file, hasHeader)
  const whole = fields.indexOf('line')
  if (whole >= 0) return pasted(rows.map((cells) => cells[whole] ?? ''))
  const at = { number: fields.indexOf('number'), quantity: fields.indexOf('quantity') }
  const brandAt = fields.indexOf('brand')
  const read = rows.map((cells): ListLine & { isUnclear: boolean } => {
    const pieces = parsePieces(cells[at.quantity] ?? '')
    const brand = (cells[brandAt] ?? '').slice(0, LONGEST_BRAND)
    const number = cells[at.number] ?? ''
    return {
      number,
      quantity: pieces ?? 1,
      isUnclear: pieces === null,
      ...(brand !== '' && { brand }),
    }
  })
  const wanted = read.filter(({ number, quantity }) => SAYS_SOMETHING.test(number) && quantity > 0)
  const lines = isAddedUp ? addedUp(wanted) : wanted.map(({ isUnclear: _, ...line }) => line)
  return {
    lines: lines.slice(0, MAX_LINES),
    text: null,
    count: lines.length,
    left: read.length - wanted.length,
    unclear: wanted.filter(({ isUnclear }) => isUnclear).length,
  }
}

function pasted(cells: string[]): ListOfFile {
  const wanted = cells.filter((cell) => SAYS_SOMETHING.test(cell))
  return {
    lines: null,
    text: wanted.slice(0, MAX_LINES).join('\n'),
    count: wanted.length,
    left: cells.length - wanted.length,
    unclear: 0,
  }
}

function addedUp(lines: (ListLine & { isUnclear: boolean })[]): ListLine[] {
  const byNumber = new Map<string, ListLine>()
  for (const { number, quantity, brand } of lines) {
    const key = `${number} ${brand ?? ''}`.normalize('NFKC').toUpperCase()
    const before = byNumber.get(key)
    if (before === undefined)
      byNumber.set(key, { number, quantity, ...(brand !== undefined && { brand }) })
    else before.quantity = Math.min(before.quantity + quantity, 1_000_000_000)
  }
  return [...byNumber.values()]
}
