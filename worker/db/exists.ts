import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/**
 * Whether `table` has a row that meets `condition`, as a guard of other statements. What tells of a change or
 * of a deletion stands before it in the batch, under the condition of its `WHERE`; what tells of a row that is
 * inserted stands after it, and looks for a value that no other transaction writes.
 */
export const exists = (table: SQLiteTable, condition: SQL | undefined): SQL =>
  sql`EXISTS (SELECT 1 FROM ${table} WHERE ${condition})`
