import type { ListItem } from '../reading.ts'
import { cutCrosses, MOST_CROSSES } from './cut-crosses.ts'
import { GROUP_SEPARATOR, groupText } from './group-text.ts'
import type { ColumnPlan } from './plan-columns.ts'
import { remember } from './remember.ts'

interface EvidenceReader {
  group: (cells: readonly string[]) => string
  crosses: (cells: readonly string[], notices: ListItem['notices']) => readonly string[]
}

const NONE: readonly string[] = []

/**
 * Reads what a row says of its part beside the offer: what the supplier files it under, the columns' words before the
 * headings above it (`heading`), and the parts it replaces, `MOST_CROSSES` of them, with a notice of how many there were.
 */
export function makeEvidenceReader(
  { categories, crosses }: ColumnPlan,
  heading: () => string,
): EvidenceReader {
  const textOf = remember(groupText)
  const groupOf = (cells: readonly string[]) => {
    const texts = categories.map((column) => textOf(cells[column] ?? '')).filter(Boolean)
    if (texts.length === 0) return heading()
    return texts.length === 1 ? (texts[0] ?? '') : groupText(texts.join(GROUP_SEPARATOR))
  }
  const crossesOf = (cells: readonly string[], notices: ListItem['notices']) => {
    const found = [...new Set(crosses.flatMap((column) => cutCrosses(cells[column] ?? '')))]
    if (found.length <= MOST_CROSSES) return found
    notices.push({ code: 'crosses_cut', column: crosses[0] ?? null, value: String(found.length) })
    return found.slice(0, MOST_CROSSES)
  }
  return {
    group: categories.length === 0 ? heading : groupOf,
    crosses: crosses.length === 0 ? () => NONE : crossesOf,
  }
}
