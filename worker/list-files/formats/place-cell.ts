import { FileRefused, type RawRow } from '../reading.ts'
import { LIMITS } from './limits.ts'

/** Characters kept of a value past the limit of columns. */
const LONGEST_BEYOND = 100

/**
 * Puts a value into column `index` (from 0) of a row, empty cells before it. Empty values only hold places. A sheet
 * with a stray value far to the right is a list all the same: past the limit of columns the first one is noted in
 * `beyond`.
 */
export function placeCell(row: RawRow, index: number, value: string): void {
  if (value === '') return
  const { cells } = row
  if (index >= LIMITS.columns) {
    row.beyond ??= value.slice(0, LONGEST_BEYOND)
    return
  }
  if (value.length > LIMITS.cell)
    throw new FileRefused('cell_too_long', { line: row.line, limit: LIMITS.cell })
  while (cells.length < index) cells.push('')
  cells[index] = value
}

/** Notes the currency that the format of a number in column `index` shows. */
export function placeCurrency(row: RawRow, index: number, currency: string): void {
  if ((row.cells[index] ?? '') === '') return
  row.currencies ??= {}
  row.currencies[index] = currency
}
