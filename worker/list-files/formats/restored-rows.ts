import { restore } from '../../../web/lib/format-csv.ts'
import { isRejectedHead } from '../rejected-head.ts'
import type { RowBatches } from './table.ts'

/**
 * The rows of a table. In a file of refused rows that comes back, cells are as they were before they were
 * defused for spreadsheets; in a supplier's own, every apostrophe is the supplier's.
 */
export async function* restoredRows(rows: RowBatches): RowBatches {
  let isOurs: boolean | null = null
  for await (const batch of rows) {
    isOurs ??= batch[0] === undefined ? null : isRejectedHead(batch[0].cells)
    yield isOurs === true ? batch.map((row) => ({ ...row, cells: row.cells.map(restore) })) : batch
  }
}
