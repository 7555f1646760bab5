import type { Recognised } from '../schemas/recognised.ts'
import type { ColumnPlan } from './plan-columns.ts'
import { brandText } from './read-identity.ts'

/** Keeps the brand of the group row last passed. */
export interface Groups {
  /** The brand in force, '' before the first group row. */
  brand: () => string
  /** Takes a row with a single filled cell as a group row; false when it is not one. */
  take: (cells: readonly string[], column: number) => boolean
  /** Another sheet begins: its first rows are in no group. */
  forget: () => void
}

/** Letters and digits: a bare `101` is the number of a group, `C0603C103` is a part's. */
const LIKE_NUMBER = /^(?=.*\d)(?=.*[A-Za-z])[0-9A-Za-z][0-9A-Za-z\-./+#]*$/

/**
 * Group rows hold one cell, words or a bare number. Where the brand stands in them, all stand in the
 * column of the first; any other is a heading to pass over. Only a part's number in a number's place is
 * an offer that lacks the rest, and is refused as such.
 */
export function makeGroups(recognised: Recognised, plan: ColumnPlan): Groups {
  let brand = ''
  let groupColumn = -1
  const numbers = new Set(plan.isNumberNamed ? [] : [plan.partNumber, plan.code])
  return {
    brand: () => brand,
    forget: () => void (brand = ''),
    take: (cells, column) => {
      const text = (cells[column] ?? '').trim()
      const isBrandHere = recognised.has_group_rows && [-1, column].includes(groupColumn)
      if (!isBrandHere) return !(numbers.has(column) && LIKE_NUMBER.test(text))
      groupColumn = column
      brand = brandText(text)
      return true
    },
  }
}
