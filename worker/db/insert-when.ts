import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from './client.ts'

/** What `insertWhen` writes: the columns of an insert by name, each a value or an expression. */
export type Cells<Table extends SQLiteTable> = {
  [Name in keyof Table['$inferInsert']]: Table['$inferInsert'][Name] | SQL
}

/**
 * `INSERT INTO table (…) SELECT … rest`: rows are written only where `rest` finds some, for instance
 * `WHERE EXISTS (…)`, or one for each row of a `FROM`. Cells are named, so that a column added to the
 * schema moves none of them; those left out get their default, else NULL.
 */
export const insertWhen = <Table extends SQLiteTable>(
  db: Db,
  table: Table,
  { cells, rest }: { cells: Cells<Table>; rest: SQL },
) => db.insert(table).select(sql`SELECT ${selected(table, cells)} ${rest}`)

function selected<Table extends SQLiteTable>(table: Table, cells: Cells<Table>): SQL {
  const given = cells as Record<string, unknown>
  const columns = Object.entries(getTableColumns(table)) as [string, SQLiteColumn][]
  return sql.join(
    columns.map(([name, column]) =>
      cellOf(column, given[name] === undefined ? defaultOf(column) : given[name]),
    ),
    sql`, `,
  )
}

const defaultOf = (column: SQLiteColumn): unknown => column.default ?? column.defaultFn?.() ?? null

const cellOf = (column: SQLiteColumn, value: unknown): SQL =>
  is(value, SQL) ? value : sql`${value === null ? null : sql.param(value, column)}`
