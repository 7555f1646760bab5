import type { Database } from './client.ts'
import { MOST_LISTED } from './page.ts'
import { type Fragment, literal, type Query, query, queryRow, sql } from './query.ts'
import { matchWords } from './match-words.ts'

/** What a full-text index finds, read once for a page of it and for its count. */
export interface Hits {
  /** Stands before a statement that reads `hits`, each by its `id`. */
  before: Fragment
  /** Their count, as a column beside each row of the page. */
  count: Fragment
  all: Query<{ count: number }>
}

/** As many hits of an expression as a list counts, the newest unless the oldest are asked for. */
export function hitsOf(
  words: Parameters<typeof matchWords>[0],
  expression: string,
  way = sql`DESC`,
): Hits {
  const index = { sql: words, binds: [] }
  const most = MOST_LISTED + 1
  return hitsIn(sql`SELECT rowid AS id FROM ${index} WHERE ${index} MATCH ${matchWords(words, expression, most)}
    ORDER BY rowid ${way} LIMIT ${literal(most)}`)
}

/** The same of any statement that selects so many `id`. */
export const hitsIn = (ids: Fragment): Hits => ({
  before: sql`WITH hits AS MATERIALIZED (${ids})`,
  count: sql`(SELECT count(*) FROM hits)`,
  all: query`SELECT count(*) AS count FROM (${ids})`,
})

/** How many there are, by the rows of a page; a page beyond the last one has no rows to tell it. */
export async function countOf(
  db: Database,
  { all }: Hits,
  { rows, page }: { rows: { count: number | null }[]; page: number },
): Promise<number> {
  const [row] = rows
  if (row !== undefined) return row.count ?? 0
  return page === 1 ? 0 : ((await queryRow(db, all))?.count ?? 0)
}
