import { columnList, literal, queryValues, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { type KeptTable, keptTables } from './tables.ts'

/** A page of a table's rows, each its values in the order of the table's columns. */
export async function readRows(
  ctx: Ctx,
  { table: name, after, limit }: { table: string; after: number; limit: number },
): Promise<unknown[][]> {
  const { columns } = await getTable(ctx, name)
  return queryValues(
    ctx.db.raw,
    sql`SELECT ${columnList(quoted(columns))} FROM ${columnList([name])}
      WHERE rowid > ${after} ORDER BY rowid LIMIT ${literal(limit)}`,
  )
}

/** The rows of these rowids; those that are gone are left out. */
export async function readRowsOf(
  ctx: Ctx,
  { table: name, keys }: { table: string; keys: number[] },
): Promise<unknown[][]> {
  const { columns } = await getTable(ctx, name)
  return queryValues(
    ctx.db.raw,
    sql`SELECT ${columnList(quoted(columns))} FROM ${columnList([name])}
      WHERE rowid IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`,
  )
}

/** Names of columns as SQL takes any of them. */
export const quoted = (columns: readonly string[]): string[] =>
  columns.map((name) => (name === 'rowid' ? 'rowid' : `"${name}"`))

/** A runtime asks for the schema once a run: it does not change under a backup. */
let known: { run: Promise<KeptTable[]>; until: number } | null = null
const KNOWN_MS = 60_000

async function getTable(ctx: Ctx, name: string): Promise<KeptTable> {
  if (known === null || Date.now() > known.until)
    known = { run: keptTables(ctx), until: Date.now() + KNOWN_MS }
  const table = (await known.run).find((each) => each.name === name)
  if (table === undefined) throw notFound()
  return table
}
