import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { exists } from './exists.ts'

/**
 * The id of the row that an earlier statement of this batch has inserted for certain: SQLite gives each new
 * row a higher id. For an insert that may find nothing to write, see `newRow`.
 */
export const newestId = (table: SQLiteTable & { id: SQLiteColumn }): SQL<number> =>
  sql<number>`(SELECT max(${table.id}) FROM ${table})`

/** `created_at` of a row until the last statement of its batch. */
export const UNFINISHED = new Date(0)

/**
 * The row that a batch inserts under a condition. It is inserted as `UNFINISHED`, and the batch's last
 * statement sets the time where `isNew`. No other transaction ever sees an unfinished row, so a statement
 * guarded by `guard` is written with this insert only; `id` is the id of the row.
 */
export function newRow(table: SQLiteTable & { id: SQLiteColumn; createdAt: SQLiteColumn }) {
  const id = newestId(table)
  const isNew = sql`${table.id} = ${id} AND ${table.createdAt} = ${UNFINISHED.getTime()}`
  return { id, isNew, guard: exists(table, isNew) }
}
