import type { Database } from '../../db/client.ts'
import { databaseOf } from '../../db/offers-at/line-homes.ts'
import { homeOf } from '../../db/offers-at/home-of.ts'
import { LINE_COLUMNS, linesInJson } from '../../db/offers-at/with-lines.ts'
import {
  columnList,
  type Fragment,
  literal,
  query,
  queryChanges,
  queryRows,
  sql,
} from '../../db/query.ts'
import type { MoveState } from './move-state.ts'

/**
 * Does some lines of an offer behind `state.doneLine` and answers the number of the last one; null: none is left. May be
 * done again.
 */
export type Turn = (main: Database, state: MoveState, offerId: number) => Promise<number | null>

const LINES_PER_TURN = 5_000

interface LineRow {
  id: number
  product_id: number
  alias_id: number | null
  line: string
}

/** A line in one of the databases, and where it is at home after the move. */
interface Held extends LineRow {
  at: string
  home: string
}

/** Copies lines to where they are at home after the move. One that is there is the same already. */
export const copySome: Turn = async (main, state, offerId) => {
  const { held, last } = await readSome(main, state, offerId)
  const moving = Map.groupBy(
    held.filter(({ at, home }) => at !== home),
    ({ home }) => home,
  )
  await Promise.all([...moving].map(([home, lines]) => insertLines(databaseOf(main, home), lines)))
  return last
}

/** Deletes lines where they are not at home any more. */
export const clearSome: Turn = async (main, state, offerId) => {
  const { held, last } = await readSome(main, state, offerId)
  const gone = Map.groupBy(
    held.filter(({ at, home }) => at !== home),
    ({ at }) => at,
  )
  await Promise.all(
    [...gone].map(([at, lines]) =>
      queryChanges(
        databaseOf(main, at),
        query`DELETE FROM main.offer_items WHERE id IN
          (SELECT value FROM json_each(${JSON.stringify(lines.map(({ id }) => id))}))`,
      ),
    ),
  )
  return last
}

/** The next lines of an offer in all databases of before, those of all up to the same one. */
async function readSome(
  main: Database,
  { homes, next, doneLine }: MoveState,
  offerId: number,
): Promise<{ held: Held[]; last: number | null }> {
  const first = offerId * 2 ** 32
  const found = await Promise.all(
    homes.map(async (at) => ({
      at,
      rows: await queryRows(databaseOf(main, at), linesBehind(first + doneLine, first + 2 ** 32)),
    })),
  )
  const ids = found.flatMap(({ rows }) => rows.map(({ id }) => id)).toSorted((a, b) => a - b)
  const last = ids[Math.min(ids.length, LINES_PER_TURN) - 1]
  if (last === undefined) return { held: [], last: null }
  const taken = found.flatMap(({ at, rows }) =>
    rows.filter(({ id }) => id <= last).map((row) => ({ ...row, at })),
  )
  const keyOf = await keysOf(main, taken)
  return {
    held: taken.map((row) => ({ ...row, home: homeOf(keyOf(row), next) })),
    last: last - first,
  }
}

const CELLS: Fragment = columnList(LINE_COLUMNS)

const linesBehind = (after: number, end: number) => query<LineRow>`
  SELECT id, product_id, alias_id, json_array(${CELLS}) AS line FROM main.offer_items
  WHERE id > ${after} AND id < ${end} ORDER BY id LIMIT ${literal(LINES_PER_TURN)}`

/** The number that the list calls each line by: its product's own, or another number of that. */
async function keysOf(
  main: Database,
  lines: readonly LineRow[],
): Promise<(line: LineRow) => string> {
  const products = await keysIn(main, {
    from: sql`products`,
    ids: lines.map(({ product_id: id }) => id),
  })
  const aliases = await keysIn(main, {
    from: sql`product_aliases`,
    ids: lines.flatMap(({ alias_id: id }) => id ?? []),
  })
  return ({ product_id: product, alias_id: alias }) =>
    (alias === null ? undefined : aliases.get(alias)) ?? products.get(product) ?? ''
}

async function keysIn(
  main: Database,
  { from, ids }: { from: Fragment; ids: readonly number[] },
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await queryRows(
    main,
    query<{ id: number; key: string }>`SELECT p.id, p.search_key AS "key"
      FROM json_each(${JSON.stringify([...new Set(ids)])}) j CROSS JOIN ${from} p ON p.id = j.value`,
  )
  return new Map(rows.map(({ id, key }) => [id, key]))
}

/** A line that is there already was copied before, or written by a list since. */
async function insertLines(home: Database, lines: readonly Held[]): Promise<void> {
  const cells = columnList(LINE_COLUMNS.map((_, at) => `value ->> ${at}`))
  for (const json of linesInJson(lines.map(({ line }) => line))) {
    await queryChanges(
      home,
      query`INSERT INTO main.offer_items (${CELLS}) SELECT ${cells} FROM json_each(${json}) WHERE true
        ON CONFLICT (id) DO NOTHING`,
    )
  }
}
