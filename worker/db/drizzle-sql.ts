import { type SQL, sql } from 'drizzle-orm'
import type { Fragment } from './query.ts'

/** A fragment of `query.ts` as Drizzle's SQL, so that statements of both kinds share one condition. */
export function drizzleSql({ sql: text, binds }: Fragment): SQL {
  const pieces = text.split('?')
  return sql.join(
    pieces.map((piece, index) =>
      index < binds.length ? sql`${sql.raw(piece)}${binds[index]}` : sql.raw(piece),
    ),
  )
}
