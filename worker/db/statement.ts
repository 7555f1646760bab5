import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../env.ts'

/**
 * A statement that is written out, for `ctx.db.batch`; answers its rows. Drizzle's own for D1 prepares
 * none of these (`SQLiteRaw` has no `stmt`), and its batch wants one.
 */
export function statement<Row>({ db }: Ctx, query: SQL) {
  const written = db.all<Row>(query)
  return Object.assign(written, { stmt: db.raw.prepare(written.getQuery().sql) })
}
