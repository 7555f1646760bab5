import { followLines } from '../../../db/offers-at/follow-lines.ts'
import type { Database } from '../../../db/client.ts'
import type { LineHomes } from '../../../db/offers-at/line-homes.ts'
import { type Query, rowsOf, runTogether } from '../../../db/query.ts'
import {
  type ChangedRow,
  changeItems,
  createProducts,
  type CreatedRow,
  findProducts,
  type PlacedRow,
  placeItems,
  removeItems,
  type Target,
} from './apply-statements.ts'
import type { Chunk } from './chunk.ts'

/** What one database of lines is written. */
interface Writing {
  placed: PlacedRow[]
  changed: ChangedRow[]
  removed: number[]
}

/**
 * Writes the lines of a chunk to the databases where they are at home, side by side, their products to the main one
 * before. While lines move, the copy of before gets the same terms. Answers how many rows it took. May be repeated.
 */
export async function writeLines(
  main: Database,
  { target, chunk, homes }: { target: Target; chunk: Chunk; homes: LineHomes },
): Promise<number> {
  const writings = new Map<string, Writing>()
  const at = (name: string): Writing => {
    const writing = writings.get(name) ?? { placed: [], changed: [], removed: [] }
    writings.set(name, writing)
    return writing
  }
  for (const row of await placedRows(main, target, chunk)) {
    const { home, copies } = homes.of(target.keyOf(row[0]))
    at(home).placed.push(row)
    for (const copy of copies) at(copy).changed.push(termsOf(row))
  }
  for (const row of chunk.changed) {
    const { home, copies } = homes.of(target.keyOf(row[0]))
    for (const name of [home, ...copies]) at(name).changed.push(row)
  }
  for (const item of chunk.removed) {
    const { home, copies } = homes.of(target.keyOf(item))
    for (const name of [home, ...copies]) at(name).removed.push(item)
  }
  const written = await Promise.all(
    [...writings].map(([name, writing]) =>
      runTogether(homes.database(name), statementsOf(target, writing)),
    ),
  )
  return written.flat().reduce((sum, { meta }) => sum + meta.rows_written, 0)
}

/** New rows with their products, which are made first. */
async function placedRows(
  main: Database,
  target: Target,
  { products, created }: Chunk,
): Promise<PlacedRow[]> {
  if (created.length === 0) return []
  await followLines(main)
  const [, found] = await runTogether(main, [
    createProducts(target, products),
    findProducts(products),
  ])
  const rows = rowsOf<{ product_id: number; alias_id: number | null }>(found)
  return created.map((row, at) => {
    const product = rows[at]
    if (product === undefined) throw new Error(`no product of line ${row[3]}`)
    const [, , , ...rest]: CreatedRow = row
    return [...rest, product.product_id, product.alias_id]
  })
}

const termsOf = (row: PlacedRow): ChangedRow => {
  const [number, cost, currency, ladder, remains, isAtLeast, minimum, pack, daysMin, daysMax] = row
  return [number, cost, currency, ladder, remains, isAtLeast, minimum, pack, daysMin, daysMax]
}

const statementsOf = (target: Target, { placed, changed, removed }: Writing): Query<never>[] => [
  ...(placed.length > 0 ? [placeItems(target, placed)] : []),
  ...(changed.length > 0 ? [changeItems(target, changed)] : []),
  ...(removed.length > 0 ? [removeItems(target, removed)] : []),
]
