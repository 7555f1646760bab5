import {
  columnList,
  commaList,
  type Fragment,
  query,
  queryBatch,
  queryRow,
  sql,
} from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { getTable, quoted } from '../backup/read-rows.ts'
import type { RestoredRows } from './schemas.ts'

/** A value of D1 has 2 MB at most, and a statement 100 parameters: longer rows go by themselves. */
const MOST_JSON = 1_500_000

/**
 * Writes rows as they were copied; those that are there already stay, so that a page may come twice. 409 for a column
 * that the store does not have any more.
 */
export async function insertRows(
  ctx: Ctx,
  { table, columns, rows }: RestoredRows,
): Promise<object> {
  const known = await getTable(ctx, table)
  const strange = columns.filter((name) => !known.columns.includes(name))
  if (strange.length > 0) throw new AppError('conflict', { extra: { strange } })
  const into = sql`INSERT OR IGNORE INTO ${columnList([table])} (${columnList(quoted(columns))})`
  for (const some of inPieces(rows)) {
    await queryBatch(ctx.db.raw, {
      // A row may refer to a later one of the same table.
      deferred: query`PRAGMA defer_foreign_keys = on`,
      ...Object.fromEntries(
        some.map((one, nth) => [`s${nth}`, sql`${into} ${valuesOf(one, columns.length)}`]),
      ),
    })
  }
  return { written: rows.length }
}

type Row = RestoredRows['rows'][number]

/** Rows of one statement each, as JSON where there are several. */
function* inPieces(rows: Row[]): Generator<Row[][]> {
  let piece: Row[] = []
  let size = 0
  for (const row of rows) {
    const length = JSON.stringify(row).length * 3
    if (size + length > MOST_JSON && piece.length > 0) {
      yield [piece]
      piece = []
      size = 0
    }
    piece.push(row)
    size += length
  }
  if (piece.length > 0) yield [piece]
}

function valuesOf(rows: Row[], columns: number): Fragment {
  const [first] = rows
  if (rows.length === 1 && first !== undefined)
    return sql`VALUES (${commaList(first.map((value) => sql`${value}`))})`
  const cells = Array.from({ length: columns }, (_, nth) => `value ->> ${nth}`)
  return sql`SELECT ${columnList(cells)} FROM json_each(${JSON.stringify(rows)})`
}

/** How many rows a table has. */
export async function countRows(ctx: Ctx, table: string): Promise<{ count: number }> {
  await getTable(ctx, table)
  const row = await queryRow(
    ctx.db.raw,
    query<{ count: number }>`SELECT count(*) AS count FROM ${columnList([table])}`,
  )
  return { count: row?.count ?? 0 }
}
