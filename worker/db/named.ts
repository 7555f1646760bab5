import { type AnyColumn, type GetColumnData, type SQL, sql } from 'drizzle-orm'

/**
 * A joined column under a name of its own. Rows of a D1 batch come keyed by column name, so two
 * columns of one name (suppliers.name, warehouses.name) would become one.
 */
export const named = <Column extends AnyColumn>(
  column: Column,
  name: string,
): SQL.Aliased<GetColumnData<Column>> => sql<GetColumnData<Column>>`${column}`.as(name)
