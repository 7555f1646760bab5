import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { MOST_LISTED } from '../db/page.ts'

type Bind = string | number | null

/** A piece of SQL with the values of its `?` in order, so that pieces can be put together. */
export interface Fragment {
  sql: string
  binds: Bind[]
}

/** `sql\`… ${value} …\`` binds values and splices fragments. */
export function sql(parts: TemplateStringsArray, ...values: (Bind | Fragment)[]): Fragment {
  let text = parts[0] ?? ''
  const binds: Bind[] = []
  values.forEach((value, index) => {
    if (typeof value === 'object' && value !== null) {
      text += value.sql
      binds.push(...value.binds)
    } else {
      text += '?'
      binds.push(value)
    }
    text += parts[index + 1] ?? ''
  })
  return { sql: text, binds }
}

/**
 * A whole number written into the text. Limits are written, not bound: SQLite plans a statement anew
 * for every value bound to a limit.
 */
export const literal = (value: number): Fragment => ({ sql: String(Math.trunc(value)), binds: [] })

export const unionAll = (fragments: Fragment[]): Fragment => ({
  sql: fragments.map(({ sql: text }) => `SELECT * FROM (${text})`).join(' UNION ALL '),
  binds: fragments.flatMap(({ binds }) => binds),
})

export const prepare = (db: D1Database, fragment: Fragment): D1PreparedStatement =>
  db.prepare(fragment.sql).bind(...fragment.binds)

/** Counts as `count` what `rows` selects, up to one more than a list tells of. */
export const countUpTo = (rows: Fragment): Fragment =>
  sql`SELECT count(*) AS count FROM (${rows} LIMIT ${literal(MOST_LISTED + 1)})`
