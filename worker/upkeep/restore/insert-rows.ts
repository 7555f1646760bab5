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
import { placeOf } from '../backup/lines-tables.ts'
import { getTable, quoted } from '../backup/read-rows.ts'
import type { RestoredRows } from './schemas.ts'

/** A value of D1 has 2 MB at most, and a statement 100 parameters: longer rows go by themselves. */
const MOST_JSON = 1_500_000

/**
 * Writes rows as they were copied; those that are there already stay, so that a page may come twice. Lines that are
 * gathered come into the main database, of copies that a move had made the newest. 409 for a column that the store does
 * not have any more.
 */
export async function insertRows(
  ctx: Ctx,
  { table, columns, rows, isGathered }: RestoredRows,
): Promise<object> {
  const known = await getTable(ctx, table)
  const strange = columns.filter((name) => !known.columns.includes(name))
  if (strange.length > 0) throw new AppError('conflict', { extra: { strange } })
  const place = placeOf(ctx, table)
  const names = columnList(quoted(columns))
  const into = sql`INTO ${columnList([place.table])} (${names})`
  const write = (values: Fragment) =>
    isGathered
      ? sql`INSERT ${into} ${values} ON CONFLICT (id) DO UPDATE SET ${newer(columns)}
          WHERE excluded.generation > offer_items.generation`
      : sql`INSERT OR IGNORE ${into} ${values}`
  for (const some of inPieces(rows)) {
    await queryBatch(place.database, {
      // A row may refer to a later one of the same table.
      deferred: query`PRAGMA defer_foreign_keys = on`,
      ...Object.fromEntries(
        some.map((one, nth) => [`s${nth}`, write(valuesOf(one, columns.length))]),
      ),
    })
  }
  return { written: rows.length }
}

const newer = (columns: readonly string[]): Fragment =>
  columnList(quoted(columns).map((name) => `${name} = excluded.${name}`))

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
  return sql`SELECT ${columnList(cells)} FROM json_each(${JSON.stringify(rows)}) WHERE true`
}

/** How many rows a table has. */
export async function countRows(ctx: Ctx, table: string): Promise<{ count: number }> {
  await getTable(ctx, table)
  const place = placeOf(ctx, table)
  const row = await queryRow(
    place.database,
    query<{ count: number }>`SELECT count(*) AS count FROM ${columnList([place.table])}`,
  )
  return { count: row?.count ?? 0 }
}
