import type { Database } from '../client.ts'
import {
  type Fragment,
  type Query,
  query,
  queryRow,
  queryRows,
  runTogether,
  sql,
} from '../query.ts'
import { databaseOf } from './line-homes.ts'
import { MAIN } from './home-of.ts'

/** Follows of one turn. */
const MOST = 1_000

interface FollowRow {
  id: number
  from_product: number
  from_alias: number | null
  to_product: number
  to_alias: number | null
}

/**
 * Lines of one product become another's, as a fragment of `(from_product, from_alias, to_product, to_alias)` says: the
 * statement of the transaction that moves what points at the product. Where all lines lie in the main database it writes
 * nothing. While lines are copied to another home it fails, and the transaction with it: `areLinesMoving` tells.
 */
export const followsOf = (follows: Fragment): Fragment => sql`
  INSERT INTO line_follows (from_product, from_alias, to_product, to_alias)
  SELECT f.from_product, f.from_alias, iif((SELECT phase FROM offers_at) = 'copying', NULL, f.to_product), f.to_alias
  FROM (${follows}) f
  WHERE (SELECT homes <> '["DB"]' OR next_homes IS NOT NULL FROM offers_at)
    AND NOT EXISTS (SELECT 1 FROM line_follows o WHERE o.from_product = f.from_product)`

/** Whether `followsOf` has ended a transaction, since lines are being copied to another home. */
export const areLinesMoving = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('NOT NULL constraint failed: line_follows.')

/**
 * Tells the databases of lines which products their lines are of now, in the order in which it was decided; done before
 * a line is written whose product may have the id of one that is gone. Repeatable.
 */
export async function followLines(main: Database): Promise<void> {
  if (main.offersAt === undefined) return
  for (;;) {
    const rows = await queryRows(
      main,
      query<FollowRow>`SELECT * FROM line_follows ORDER BY id LIMIT ${MOST}`,
    )
    const last = rows.at(-1)
    if (last === undefined) return
    const names = (await homesOf(main)).filter((name) => name !== MAIN)
    await Promise.all(names.map((name) => runTogether(databaseOf(main, name), rows.map(following))))
    await queryRows(main, query`DELETE FROM line_follows WHERE id <= ${last.id}`)
  }
}

/** All databases in which lines lie, before and after a move. */
export async function homesOf(main: Database): Promise<string[]> {
  const row = await queryRow(
    main,
    query<{ homes: string; next_homes: string | null }>`SELECT homes, next_homes FROM offers_at`,
  )
  const homes = JSON.parse(row?.homes ?? '[]') as string[]
  return [...new Set([...homes, ...(JSON.parse(row?.next_homes ?? '[]') as string[])])]
}

/** The rows that each of the databases of lines answers, beside the main one. */
export async function askLines<Row>(main: Database, statement: Query<Row>): Promise<Row[]> {
  if (main.offersAt === undefined) return []
  const names = (await homesOf(main)).filter((name) => name !== MAIN)
  const found = await Promise.all(names.map((name) => queryRows(databaseOf(main, name), statement)))
  return found.flat()
}

const following = (row: FollowRow): Fragment =>
  row.from_alias === null
    ? sql`UPDATE offer_items SET product_id = ${row.to_product}, alias_id = coalesce(alias_id, ${row.to_alias})
        WHERE product_id = ${row.from_product}`
    : sql`UPDATE offer_items SET product_id = ${row.to_product}, alias_id = ${row.to_alias}
        WHERE product_id = ${row.from_product} AND alias_id = ${row.from_alias}`
