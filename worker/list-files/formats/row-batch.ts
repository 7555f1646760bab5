import type { RawRow } from '../reading.ts'
import { BATCH_ROWS } from './limits.ts'

/** Gathers rows until there is a batch of them. */
export class RowBatch {
  private rows: RawRow[] = []

  /** A row of which every cell is empty is left out. */
  add(line: number, cells: string[]): void {
    this.put({ line, cells })
  }

  /** The same of a row that is more than its cells. */
  put(row: RawRow): void {
    const { cells } = row
    while (cells.length > 0 && cells[cells.length - 1] === '') cells.pop()
    if (cells.length > 0) this.rows.push(row)
  }

  /** The rows so far, when there are enough of them. */
  *full(): Generator<RawRow[], void, undefined> {
    if (this.rows.length >= BATCH_ROWS) yield* this.rest()
  }

  *rest(): Generator<RawRow[], void, undefined> {
    if (this.rows.length === 0) return
    const rows = this.rows
    this.rows = []
    yield rows
  }
}
