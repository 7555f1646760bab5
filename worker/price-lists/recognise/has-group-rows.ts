import { saysTotal } from '../read-row/is-total-row.ts'
import type { RawRow } from '../reading.ts'

/**
 * True when rows with a single cell part the data of a sample: one before the first offer, or three
 * and more between offers. A lone line at the end is a note.
 */
export function hasGroupRows(data: readonly RawRow[]): boolean {
  let groups = 0
  let isFirst = true
  let leads = false
  let pending = 0
  for (const row of data) {
    const filled = row.cells.filter((cell) => cell.trim() !== '')
    if (filled.length === 0) continue
    if (filled.length === 1) {
      if (!saysTotal(filled[0]!.trim())) pending += 1
      continue
    }
    if (filled.length < 3 && row.cells.length > 3) continue
    if (isFirst && pending > 0) leads = true
    groups += pending
    pending = 0
    isFirst = false
  }
  return !isFirst && (leads || groups >= 3)
}
