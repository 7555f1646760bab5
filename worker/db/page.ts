import { asc, desc, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Pagination } from '../lib/wire.ts'
import { hasWords } from '../lib/fold-text.ts'

export interface Page<Row> {
  data: Row[]
  pagination: Pagination
}

interface Asked {
  page: number
  per_page: number
}

/** A page of a list, in the shape every list has; `total` counts the rows of all pages. */
export const pageOf = <Row>(data: Row[], asked: Asked, total: number): Page<Row> => ({
  data,
  pagination: {
    total,
    count: data.length,
    per_page: asked.per_page,
    current_page: asked.page,
    total_pages: Math.max(1, Math.ceil(total / asked.per_page)),
  },
})

export const offsetOf = (asked: Asked): number => (asked.page - 1) * asked.per_page

/** The order a list asked for (`name`, `-name`; else the first there is), ties broken by id. */
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
