import type { SQL } from 'drizzle-orm'
import type { Db } from './client.ts'

/**
 * A statement that is written out, for `db.batch`; answers its rows. Drizzle's own for D1 prepares
 * none of these (`SQLiteRaw` has no `stmt`), and its batch wants one.
 */
export function statement<Row>(db: Db, query: SQL) {
  const written = db.all<Row>(query)
  return Object.assign(written, { stmt: db.raw.prepare(written.getQuery().sql) })
}
