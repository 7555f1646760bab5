import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { drizzleSql } from '../drizzle-sql.ts'
import { areLate } from './are-late.ts'
import { lineTables } from './with-lines.ts'

/** For a condition of a statement of Drizzle's that asks lines. */
export interface LinesBeside {
  /** `WITH …` before the SELECT that asks `live_offer_items`; nothing where all lines lie in the main database. */
  tables: SQL
  /** False when a list has gone live since the lines were fetched: the condition is to be false then. */
  areOfNow: SQL
}

/** Fetches lines by their ids, from wherever they lie. */
export async function linesBeside(db: Database, ids: readonly number[]): Promise<LinesBeside> {
  const fetched = (await db.offersAt?.linesById(ids)) ?? null
  if (fetched === null) return { tables: sql``, areOfNow: sql`1` }
  const tables = drizzleSql(lineTables(fetched.linesOf([0]), 'live_offer_items'))
  return { tables: sql`WITH ${tables}`, areOfNow: sql`NOT ${drizzleSql(areLate(fetched))}` }
}
