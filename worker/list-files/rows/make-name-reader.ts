import type { ListItem } from '../reading.ts'
import { cleanText, LONGEST_NAME } from './clean-text.ts'
import type { ColumnPlan } from './plan-columns.ts'

/**
 * Reads the name of a row: one cell, or several put together in the order of their columns. One that
 * is longer than a name may be is cut, with a notice.
 */
export function makeNameReader({
  names,
}: ColumnPlan): (cells: readonly string[], notices: ListItem['notices']) => string {
  const [first = -1, ...others] = names
  return (cells, notices) => {
    let name = cleanText(cells[first] ?? '')
    for (const index of others) {
      const more = cleanText(cells[index] ?? '')
      if (more !== '') name = name === '' ? more : `${name} ${more}`
    }
    if (name.length <= LONGEST_NAME) return name
    notices.push({ code: 'text_cut', column: first, value: String(name.length) })
    return name.slice(0, LONGEST_NAME).toWellFormed()
  }
}
