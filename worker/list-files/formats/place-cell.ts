import { FileRefused } from '../reading.ts'
import { LIMITS } from './limits.ts'

/** Puts a value into column `index` (from 0) of a row, empty cells before it. Empty values only hold places. */
export function placeCell(cells: string[], index: number, value: string, line: number): void {
  if (value === '') return
  if (index >= LIMITS.columns)
    throw new FileRefused('too_many_columns', { line, limit: LIMITS.columns })
  if (value.length > LIMITS.cell)
    throw new FileRefused('cell_too_long', { line, limit: LIMITS.cell })
  while (cells.length < index) cells.push('')
  cells[index] = value
}
