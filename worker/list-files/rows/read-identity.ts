import { cleanText } from './clean-text.ts'
import { type PartKeys, partKeys } from './part-keys.ts'
import { type Rejected, rejected } from './rejected.ts'

export const LONGEST_NUMBER = 100
/** Names used as numbers may be this long; what is longer is cut, as names are. */
export const LONGEST_NAMED_NUMBER = 500

/** A long number that a spreadsheet has rounded: `4.51103E+09`. */
export const MANGLED = /^[+-]?\d(?:[.,]\d+)?E\+\d{1,3}$/i
/** What a spreadsheet shows instead of a value. */
export const CELL_ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)$/i
const TRAILING_ZERO = /^\d+\.0$/

/**
 * The part number of a row, or why there is none. Text from the first byte to the last: only outer
 * blanks go, and in a workbook the `.0` some writers add to whole numbers.
 */
export function readPartNumber(
  cells: readonly string[],
  from: { column: number; isWorkbook: boolean },
): PartKeys | Rejected {
  const { column } = from
  const written = numberText(cells[column] ?? '', from.isWorkbook)
  if (written === '' || (written.startsWith('#') && CELL_ERROR.test(written))) {
    return rejected('part_number_missing', column, cells)
  }
  if (written.length > LONGEST_NUMBER) {
    return rejected('part_number_too_long', column, cells, {
      length: written.length,
      limit: LONGEST_NUMBER,
    })
  }
  if (written.includes('+') && MANGLED.test(written))
    return rejected('part_number_mangled', column, cells)
  const keys = partKeys(written)
  return keys.searchKey === '' ? rejected('part_number_missing', column, cells) : keys
}

/**
 * A name used as the number of its part: shown in its own letters, found whatever letters it is
 * looked for in.
 */
export function readNamedNumber(
  cells: readonly string[],
  from: { column: number },
): PartKeys | Rejected {
  const written = cleanText(cells[from.column] ?? '')
  if (written === '' || (written.startsWith('#') && CELL_ERROR.test(written))) {
    return rejected('part_number_missing', from.column, cells)
  }
  const name = written.slice(0, LONGEST_NAMED_NUMBER).replace(/\s+/g, ' ').trim().toWellFormed()
  const keys = { ...partKeys(name), mpn: name, isFolded: false }
  return keys.searchKey === '' ? rejected('part_number_missing', from.column, cells) : keys
}

/** A number or code as text; see `readPartNumber`. */
export function numberText(cell: string, isWorkbook: boolean): string {
  const text = cleanText(cell)
  return isWorkbook && TRAILING_ZERO.test(text) ? text.slice(0, -2) : text
}

/** A brand as written, '' for a cell that says there is none. */
export function brandText(cell: string): string {
  const text = cleanText(cell)
  if (text.length > 4) return text
  return /^(?:[-–—_.]+|n\/a|none|нет)$/i.test(text) ? '' : text
}
