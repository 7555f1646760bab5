import type { Database } from '../client.ts'
import { columnList, type Fragment, literal, query, queryBatch, type Query, sql } from '../query.ts'
import { homeOf, MAIN } from './home-of.ts'
import type { Fetched } from './lines-needed.ts'
import { LateCopy, type Places } from './places.ts'
import type { Homes, Wanted } from './wanted-lines.ts'
import { LINE_COLUMNS, linesInJson } from './with-lines.ts'

/** A line as it comes: `line` is JSON of its cells; null: the main database has it. */
interface LineRow {
  id: number
  offer_id: number
  generation: number
  line: string | null
}

/** Asks the databases where the lines are at home, side by side; one trip. */
export async function fetchLines(
  places: Places,
  homes: Homes,
  wanted: readonly Wanted[],
): Promise<Fetched> {
  const names = new Set([...homes.homes, ...homes.next])
  const answers = await Promise.all(
    [...names].map((name) => askHome(places, { name, homes, wanted })),
  )
  const present = answers.flatMap((answer) => answer ?? [])
  const found = wanted.map((one, at) => {
    const rows = present.flatMap(({ lines }) => lines[at] ?? [])
    return one.of === 'offers' ? inOrder(rows).slice(0, one.most) : rows
  })
  return {
    linesOf: (places) => {
      const lines = inOrder(newestOf(places.flatMap((at) => found[at] ?? [])))
      const own = lines.filter(({ line }) => line === null).map(({ id }) => id)
      const asked = places.flatMap((at) => wanted[at] ?? [])
      return {
        products: JSON.stringify(asked.flatMap(productsOf)),
        // The main database reads lines of its own as they are when the statement runs.
        lines: JSON.stringify([...own, ...asked.flatMap(idsOf)]),
        rows: linesInJson(lines.flatMap(({ line }) => line ?? [])),
        areFollowing: homes.areFollowing,
        areCopied: names.has(MAIN),
      }
    },
    seq: Math.min(Number.MAX_SAFE_INTEGER, ...present.map(({ seq }) => seq)),
    generations: JSON.stringify(generationsOf(found.flat())),
    areFollowing: homes.areFollowing,
  }
}

/** Each line once; of copies, which differ only while a list is written, the newest. */
function newestOf(rows: readonly LineRow[]): LineRow[] {
  const newest = new Map<number, LineRow>()
  for (const row of rows) {
    const other = newest.get(row.id)
    if (other === undefined || other.generation < row.generation) newest.set(row.id, row)
  }
  return [...newest.values()]
}

const productsOf = (one: Wanted): number[] =>
  one.of === 'products' ? one.products.map(({ id }) => id) : []

const idsOf = (one: Wanted): number[] => (one.of === 'lines' ? one.ids : [])

const inOrder = (rows: readonly LineRow[]): LineRow[] =>
  rows.toSorted((one, other) => one.id - other.id)

function generationsOf(lines: readonly LineRow[]): Record<number, number> {
  const highest: Record<number, number> = {}
  for (const { offer_id: offer, generation } of lines) {
    highest[offer] = Math.max(highest[offer] ?? 0, generation)
  }
  return highest
}

interface Asked {
  name: string
  homes: Homes
  wanted: readonly Wanted[]
}

interface HomeAnswer {
  seq: number
  /** Of each thing that is wanted. */
  lines: LineRow[][]
}

/** Null: nothing of what is wanted lies there. The main database is asked for walks alone: the rest it reads itself. */
async function askHome(places: Places, { name, homes, wanted }: Asked): Promise<HomeAnswer | null> {
  const queries = wanted.map((one) => linesQuery(one, { name, homes }))
  if (queries.every((one) => one === null)) return null
  const lines = Object.fromEntries(queries.map((one, at) => [`lines${at}`, one]))
  if (name === MAIN) {
    const found = await queryBatch<Record<string, Query<unknown> | null>>(places.main, lines)
    const own = rowsOf(found, wanted.length)
    return {
      seq: Number.MAX_SAFE_INTEGER,
      lines: own.map((rows) => rows.map((row) => ({ ...row, line: null }))),
    }
  }
  const found = await queryBatch<Record<string, Query<unknown> | null>>(database(places, name), {
    at: query<{ seq: number; version: number }>`SELECT seq, version FROM lines_at`,
    ...lines,
  })
  const [at] = found.at as { seq: number; version: number }[]
  if (at === undefined) throw new Error(`${name} has no row in lines_at`)
  if (at.version > homes.version) throw new LateCopy()
  return { seq: at.seq, lines: rowsOf(found, wanted.length) }
}

const rowsOf = (found: Record<string, unknown[]>, count: number): LineRow[][] =>
  Array.from({ length: count }, (_, at) => (found[`lines${at}`] ?? []) as LineRow[])

function database(places: Places, name: string): Database {
  const found = places.lines(name)
  if (found === null) throw new Error(`lines of offers lie in ${name}, which is not bound`)
  return found
}

/** What a database is asked of a thing that is wanted; null: nothing of it lies there. */
function linesQuery(wanted: Wanted, { name, homes }: Omit<Asked, 'wanted'>): Query<LineRow> | null {
  if (wanted.of === 'offers') return linesBehind(wanted)
  if (name === MAIN) return null
  if (wanted.of === 'lines') {
    if (wanted.ids.length === 0) return null
    return query`SELECT ${lineAs({ withHistory: false })} FROM json_each(${JSON.stringify(wanted.ids)}) k
      CROSS JOIN offer_items i ON i.id = k.value`
  }
  const ids = wanted.products
    .filter(({ keys }) => keys.some((key) => isAtHome(key, { name, homes })))
    .flatMap(({ id, former }) => [id, ...former])
  if (ids.length === 0) return null
  return query`SELECT ${lineAs(wanted)} FROM json_each(${JSON.stringify(ids)}) k
    CROSS JOIN offer_items i ON i.product_id = k.value LIMIT ${literal(wanted.most)}`
}

const isAtHome = (key: string, { name, homes: { homes, next } }: Omit<Asked, 'wanted'>): boolean =>
  homeOf(key, homes) === name || (next.length > 0 && homeOf(key, next) === name)

const linesBehind = ({
  offerIds,
  after,
  most,
  withHistory,
}: Extract<Wanted, { of: 'offers' }>): Query<LineRow> => query`
  SELECT ${lineAs({ withHistory })} FROM json_each(${JSON.stringify(offerIds)}) o
  CROSS JOIN offer_items i ON i.id > max(${after}, o.value << 32) AND i.id < (o.value + 1) << 32
  WHERE o.value >= ${after} >> 32 LIMIT ${literal(most)}`

const CELLS = columnList(LINE_COLUMNS.slice(0, -1).map((name) => `i.${name}`))

const lineAs = ({ withHistory }: { withHistory: boolean }): Fragment =>
  sql`i.id, i.offer_id, i.generation, json_array(${CELLS}${withHistory ? sql`, i.history` : sql``}) AS line`
