import { columnList, commaList, type Fragment, literal, queryValues, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { placeOf } from './lines-tables.ts'
import { type KeptTable, keptTables } from './tables.ts'

/** The values of a row's key. */
export type RowKey = (string | number)[]

/** A page of a table's rows after a key, each its values in the order of the table's columns. */
export async function readRows(
  ctx: Ctx,
  { table: name, after, limit }: { table: string; after: RowKey | null; limit: number },
): Promise<unknown[][]> {
  const table = await getTable(ctx, name)
  const key = keyColumns(table)
  const from = after ?? firstKey(table)
  const isNext =
    from === null ? sql`` : sql`WHERE (${key}) > (${commaList(from.map((value) => sql`${value}`))})`
  const place = placeOf(ctx, name)
  return queryValues(
    place.database,
    sql`SELECT ${columnList(quoted(table.columns))} FROM ${columnList([place.table])}
      ${isNext} ORDER BY ${key} LIMIT ${literal(limit)}`,
  )
}

/** Below every rowid, so that the first page is found by the key as well; null: a key of several columns. */
const firstKey = ({ key }: KeptTable): RowKey | null =>
  key.length === 1 ? [Number.MIN_SAFE_INTEGER] : null

/** The rows of these keys; those that are gone are left out. */
export async function readRowsOf(
  ctx: Ctx,
  { table: name, keys }: { table: string; keys: RowKey[] },
): Promise<unknown[][]> {
  const table = await getTable(ctx, name)
  const values = columnList(table.key.map((_, nth) => `value ->> ${nth}`))
  const place = placeOf(ctx, name)
  return queryValues(
    place.database,
    sql`SELECT ${columnList(quoted(table.columns))} FROM ${columnList([place.table])}
      WHERE (${keyColumns(table)}) IN (SELECT ${values} FROM json_each(${JSON.stringify(keys)}))`,
  )
}

const keyColumns = ({ columns, key }: KeptTable): Fragment =>
  columnList(quoted(key.map((nth) => columns[nth] ?? '')))

/** Names of columns as SQL takes any of them. */
export const quoted = (columns: readonly string[]): string[] =>
  columns.map((name) => (name === 'rowid' ? 'rowid' : `"${name}"`))

/** A runtime asks for the schema once a minute: it does not change under a backup. */
let known: { tables: KeptTable[]; until: number } | null = null
const KNOWN_MS = 60_000

/** A table of the backup by its name; 404 for any other. */
export async function getTable(ctx: Ctx, name: string): Promise<KeptTable> {
  const found = findKnown(name)
  if (found !== undefined) return found
  known = { tables: await keptTables(ctx), until: Date.now() + KNOWN_MS }
  const table = findKnown(name)
  if (table === undefined) throw notFound()
  return table
}

const findKnown = (name: string): KeptTable | undefined =>
  known === null || Date.now() > known.until
    ? undefined
    : known.tables.find((each) => each.name === name)
