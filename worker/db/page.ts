import { asc, count, desc, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Pagination } from '../lib/wire.ts'
import { hasWords } from '../lib/fold-text.ts'
import type { Db } from './client.ts'

export interface Page<Row> {
  data: Row[]
  pagination: Pagination
}

interface PageQuery {
  page: number
  per_page: number
}

/**
 * A list shows at most this many rows, so that no page of it reads a whole table; further rows are found by
 * narrowing the filter.
 */
export const MOST_LISTED = 10_000

/** A page of a list, in the shape every list has; `found` is what `countListed` counts. */
export function pageOf<Row>(data: Row[], query: PageQuery, found: number): Page<Row> {
  const total = Math.min(found, MOST_LISTED)
  return {
    data,
    pagination: {
      total,
      ...(found > MOST_LISTED && { is_more: true }),
      count: data.length,
      per_page: query.per_page,
      current_page: query.page,
      total_pages: Math.max(1, Math.ceil(total / query.per_page)),
    },
  }
}

/** Rows before the page; never more than a list shows. */
export const offsetOf = (query: PageQuery): number =>
  Math.min((query.page - 1) * query.per_page, MOST_LISTED)

/** Counts the rows that match as `total`, up to one more than a list shows. */
export function countListed(db: Db, table: SQLiteTable, where: SQL | undefined) {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(MOST_LISTED + 1)
    .as('found')
  return db.select({ total: count() }).from(found)
}

/** The order a list query for (`name`, `-name`; else the first there is), ties broken by id. */
export function orderOf(
  sort: string | undefined,
  columns: Record<string, SQLWrapper>,
  id: SQLWrapper,
): [SQL, SQL] {
  const name = sort ?? Object.keys(columns)[0] ?? ''
  const column = columns[name.replace(/^-/, '')] ?? id
  return name.startsWith('-') ? [desc(column), desc(id)] : [asc(column), asc(id)]
}

/** `column` is one of `ids`, however many. */
export const isAmong = (column: SQLWrapper, ids: number[]): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`

/**
 * Ids of the rows whose text has every word of `query`. SQLite compares only ASCII regardless of
 * case; the lists searched this way hold hundreds of rows.
 */
export const idsWith = (rows: { id: number; text: string }[], query: string): number[] =>
  rows.filter((row) => hasWords(row.text, query)).map((row) => row.id)
