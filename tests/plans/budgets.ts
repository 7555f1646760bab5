import type { Exception } from './exceptions.ts'

/** What a statement may cost in a store of full size, unless an exception says otherwise. */
export const MOST_ROWS = 1_000
/** Milliseconds, of the middle run. The runtime's clock tells whole ones. */
export const MOST_MS = 5

/** What running a statement once with typical values cost; null where it could not be run. */
export interface Cost {
  /** Rows that the database read, tables and indexes together. */
  rows: number
  /** Milliseconds of the database itself. */
  ms: number
}

/** What is over budget, in words. */
export function overBudget({ rows, ms }: Cost, exceptions: Exception[]): string[] {
  const mostRows = Math.max(MOST_ROWS, ...exceptions.map((one) => one.rows ?? 0))
  const mostMs = Math.max(MOST_MS, ...exceptions.map((one) => one.ms ?? 0))
  return [
    ...(rows > mostRows ? [`reads ${rows} rows of at most ${mostRows}`] : []),
    ...(ms > mostMs ? [`takes ${ms} ms of at most ${mostMs}`] : []),
  ]
}
