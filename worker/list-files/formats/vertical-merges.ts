import type { RawRow } from '../reading.ts'
import { LIMITS } from './limits.ts'
import { placeCell, placeCurrency } from './place-cell.ts'
import type { RowBatches } from './table.ts'

/** A cell merged over several rows: its column from 0, its lines from 1. */
interface Merge {
  column: number
  from: number
  to: number
}

/** Rows that all merges of a sheet together may fill: what is merged by hand stays far below. */
const MOST_FILLED = 1_000_000

/**
 * Cells of a sheet that are merged over several rows, each of which has its value in the first one only. Rows come
 * in the order of their lines.
 */
export class VerticalMerges {
  readonly #merges: Merge[] = []
  #filled = 0

  /** Merges past the bounds are left out. */
  add(merge: Merge): void {
    const { column, from, to } = merge
    if (to <= from || column < 0 || column >= LIMITS.columns) return
    this.#filled += to - from
    if (this.#filled <= MOST_FILLED) this.#merges.push(merge)
  }

  /** The rows of the sheet, each with the values merged down into it. Rows that have no value of their own are not among them. */
  async *filled(batches: RowBatches): RowBatches {
    if (this.#merges.length === 0) return yield* batches
    const fill = this.#filler()
    for await (const rows of batches) {
      for (const row of rows) fill(row)
      yield rows
    }
  }

  #filler(): (row: RawRow) => void {
    const merges = this.#merges.toSorted((a, b) => a.from - b.from)
    const open = new Map<number, { to: number; text: string; currency: string | undefined }>()
    let next = 0
    return (row) => {
      const { line, cells, currencies } = row
      for (const [column, { to, text, currency }] of open) {
        if (line > to) open.delete(column)
        else if ((cells[column] ?? '') === '') {
          placeCell(row, column, text)
          if (currency !== undefined) placeCurrency(row, column, currency)
        }
      }
      for (
        let merge = merges[next];
        merge !== undefined && merge.from <= line;
        merge = merges[next]
      ) {
        next += 1
        const { column, from, to } = merge
        const text = cells[column] ?? ''
        if (from === line && text !== '')
          open.set(column, { to, text, currency: currencies?.[column] })
      }
    }
  }
}
