import { saysTotal } from '../rows/is-total-row.ts'
import type { RawRow } from '../reading.ts'

/**
 * The texts of group rows: rows with a single cell that part the data of a sample, one of them
 * before the first offer, or three and more between offers. A lone line at the end is a note.
 */
export function groupTitles(data: readonly RawRow[]): string[] {
  const groups: string[] = []
  let isFirst = true
  let leads = false
  let pending: string[] = []
  for (const row of data) {
    const filled = row.cells.filter((cell) => cell.trim() !== '')
    if (filled.length === 0) continue
    if (filled.length === 1) {
      if (!saysTotal(filled[0]!.trim())) pending.push(filled[0]!.trim())
      continue
    }
    if (filled.length < 3 && row.cells.length > 3) continue
    if (isFirst && pending.length > 0) leads = true
    groups.push(...pending)
    pending = []
    isFirst = false
  }
  return leads || groups.length >= 3 ? groups : []
}
