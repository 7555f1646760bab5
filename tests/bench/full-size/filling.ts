import type { Sizes } from './sizes.ts'
import { series } from './sql.ts'

/** What a fill is made for: how many rows, and the moment (epoch milliseconds) the store is seen at. */
export interface Plan {
  sizes: Sizes
  now: number
}

/** Statements that fill one table; its indexes are made after them. */
export interface Filling {
  table: string
  statements: string[]
}

/** Column → SQL of its value. */
type Columns = Record<string, string>

const CHUNK = 250_000

/**
 * INSERT statements of rows made from a counter `n`, in chunks. `rest` follows `FROM s`: tables joined
 * to the counter, conditions, grouping.
 */
export function rowsOf(
  table: string,
  { from = 1, to }: { from?: number; to: number },
  columns: Columns,
  rest = '',
): string[] {
  const names = Object.keys(columns).join(', ')
  const values = Object.values(columns).join(', ')
  const starts = Array.from(
    { length: Math.max(0, Math.ceil((to - from + 1) / CHUNK)) },
    (_, nth) => from + nth * CHUNK,
  )
  return starts.map(
    (start) => `${series(start, Math.min(start + CHUNK - 1, to))}
      INSERT INTO ${table} (${names}) SELECT ${values} FROM s ${rest}`,
  )
}

/** A table filled by one counter from 1 to `count`. */
export const filling = (table: string, count: number, columns: Columns, rest = ''): Filling => ({
  table,
  statements: rowsOf(table, { to: count }, columns, rest),
})
