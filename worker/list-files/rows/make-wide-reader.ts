import type { RawRow } from '../reading.ts'
import type { Recognised } from '../schemas/recognised.ts'
import type { ItemReader } from './make-item-reader.ts'
import { LONGEST_CELL } from './longest-cell.ts'
import type { ColumnPlan } from './plan-columns.ts'
import { rejected } from './rejected.ts'

/**
 * Reads rows with cells beyond the table's width, which are passed over with a notice. In a text file
 * they may come from a delimiter inside a name, which moves all cells after it: a row that could be
 * read so too is refused, since its price may be another column's.
 */
export function makeWideReader(
  { delimiter }: Recognised,
  plan: ColumnPlan,
  readItem: ItemReader,
): ItemReader {
  const [name = -1] = plan.names
  return (row) => {
    const width = filledWidth(row.cells)
    if (width <= plan.width) return readItem(row)
    if (delimiter !== null && name >= 0) {
      const moved = readItem({ line: row.line, cells: rejoined(row, name, width - plan.width) })
      if (moved.kind === 'item') {
        return rejected('row_too_wide', plan.width, row.cells, { columns: plan.width })
      }
    }
    const reading = readItem(row)
    if (reading.kind === 'item') {
      const value = row.cells.slice(plan.width, width).join(' ').trim().slice(0, LONGEST_CELL)
      reading.item.notices.push({ code: 'extra_cells', column: plan.width, value })
    }
    return reading
  }
}

/** The cells as they would stand if the name had been cut into `pieces` cells too many. */
function rejoined({ cells }: RawRow, name: number, pieces: number): string[] {
  const end = name + pieces + 1
  return [...cells.slice(0, name), cells.slice(name, end).join(' '), ...cells.slice(end)]
}

function filledWidth(cells: readonly string[]): number {
  let width = cells.length
  while (width > 0 && cells[width - 1]!.trim() === '') width -= 1
  return width
}
