import type { Recognised } from '../schemas/recognised.ts'
import { GROUP_SEPARATOR, groupText } from './group-text.ts'
import type { ColumnPlan } from './plan-columns.ts'
import { brandText } from './read-identity.ts'

/** Keeps what the group rows last passed say. */
export interface Groups {
  /** The brand in force, '' before the first group row. */
  brand: () => string
  /** The headings in force, `Parent › Child` where their columns show levels; '' for none. */
  heading: () => string
  /** Takes a row with a single filled cell as a group row; false when it is not one. */
  take: (cells: readonly string[], column: number) => boolean
  /** Another sheet begins: its first rows are in no group. */
  forget: () => void
}

/** Letters and digits: a bare `101` is the number of a group, `C0603C103` is a part's. */
const LIKE_NUMBER = /^(?=.*\d)(?=.*[A-Za-z])[0-9A-Za-z][0-9A-Za-z\-./+#]*$/
/** Levels kept of headings that stand ever further to the right. */
const MOST_LEVELS = 6

/**
 * Group rows hold one cell, words or a bare number. Where the brand stands in them, all stand in the
 * column of the first; any other is a heading of the rows below it, where the list has such. Only a part's
 * number in a number's place is an offer that lacks the rest, and is refused as such.
 */
export function makeGroups(recognised: Recognised, plan: ColumnPlan): Groups {
  const headings: { column: number; text: string }[] = []
  const hasHeadings = recognised.has_group_rows || recognised.has_headings === true
  const numbers = new Set(plan.isNumberNamed ? [] : [plan.partNumber, plan.code])
  let brand = ''
  let groupColumn = -1
  let heading = ''

  /** A heading ends those in its column and to the right of it. */
  const takeHeading = (column: number, text: string | null) => {
    while ((headings.at(-1)?.column ?? -1) >= column) headings.pop()
    if (text !== null && headings.length < MOST_LEVELS) headings.push({ column, text })
    heading = groupText(headings.map((one) => one.text).join(GROUP_SEPARATOR))
  }
  return {
    brand: () => brand,
    heading: () => heading,
    forget: () => {
      brand = ''
      takeHeading(0, null)
    },
    take: (cells, column) => {
      const text = (cells[column] ?? '').trim()
      const isBrandHere = recognised.has_group_rows && [-1, column].includes(groupColumn)
      if (isBrandHere) {
        groupColumn = column
        brand = brandText(text)
        takeHeading(0, null)
        return true
      }
      if (numbers.has(column) && LIKE_NUMBER.test(text)) return false
      if (hasHeadings) takeHeading(column, groupText(text))
      return true
    },
  }
}
