import type { Recognised } from '../schemas/recognised.ts'
import type { ColumnPlan } from './plan-columns.ts'
import { brandText } from './read-identity.ts'

/** Keeps the brand of the group row last passed. */
export interface Groups {
  /** The brand in force, '' before the first group row. */
  brand: () => string
  /** Takes a row with a single filled cell as a group row; false when it is not one. */
  take: (cells: readonly string[], column: number) => boolean
}

const LIKE_NUMBER = /^(?=.*\d)[0-9A-Za-z][0-9A-Za-z\-./+#]*$/

/**
 * Group rows hold one cell. Where the brand stands in them, all stand in the column of the first;
 * elsewhere they are headings to pass over, unless the cell is a number in a number's place: then
 * it is an offer that lacks the rest, and is refused as such.
 */
export function makeGroups(recognised: Recognised, plan: ColumnPlan): Groups {
  let brand = ''
  let groupColumn = -1
  const numbers = new Set([plan.partNumber, plan.code])
  return {
    brand: () => brand,
    take: (cells, column) => {
      const text = (cells[column] ?? '').trim()
      if (!recognised.has_group_rows) return !(numbers.has(column) && LIKE_NUMBER.test(text))
      if (groupColumn >= 0 && groupColumn !== column) return !numbers.has(column)
      groupColumn = column
      brand = brandText(text)
      return true
    },
  }
}
