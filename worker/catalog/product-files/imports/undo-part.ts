import { type Fragment, literal, query, queryBatch, queryRows, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { catalogueNow } from '../../categories/assign/catalogue-changed.ts'
import { SAID_NOW, writeChanges } from '../../decisions/write-changes.ts'
import type { ImportRow } from './import-rows.ts'
import { canSay, linesThat } from './lines-that.ts'

/** Products undone by one transaction. */
const PRODUCTS = 500

/**
 * Undoes the next changes of an import in one transaction, which moves it on. False: there is none left. What is not as
 * the import left it, by a person or another file, stays.
 */
export async function undoPart(ctx: Ctx, row: ImportRow): Promise<boolean> {
  const found = await queryRows(
    ctx.db.raw,
    query<{ id: number }>`SELECT DISTINCT product_id AS id FROM product_import_lines
      WHERE import_id = ${row.id} AND product_id > ${row.nextPart} AND change = 'applied'
      ORDER BY product_id LIMIT ${literal(PRODUCTS)}`,
  )
  const last = found.at(-1)
  if (last === undefined) return false
  const ids = found.map(({ id }) => id)
  const products = JSON.stringify(ids)
  const guard = isAt(row)
  await queryBatch(ctx.db.raw, {
    lines: note(row, products),
    ...writeChanges({
      changes: linesThat(row.id, products, { change: 'undone', side: 'before' }),
      guard,
      actorId: row.actorId,
      now: ctx.now,
    }),
    moved: move(row, { products, last: last.id }),
  })
  await catalogueNow(ctx, ids)
  return true
}

/** `next_part` is the last product that is undone. */
const isAt = ({ id, nextPart }: ImportRow): Fragment => sql`EXISTS (SELECT 1 FROM product_imports i
  WHERE i.id = ${id} AND i.status = 'undoing' AND i.next_part = ${nextPart})`

const note = (row: ImportRow, products: string) => query<never>`
  UPDATE product_import_lines AS l SET change = iif((${SAID_NOW}) IS l.after
      AND ${canSay('before')}, 'undone', 'kept')
  WHERE l.import_id = ${row.id} AND l.change = 'applied'
    AND l.product_id IN (SELECT value FROM json_each(${products})) AND ${isAt(row)}`

/** Counts what was left, and moves on. */
const move = (
  row: ImportRow,
  { products, last }: { products: string; last: number },
) => query<never>`
  UPDATE product_imports SET next_part = ${literal(last)}, done = json_set(done,
    '$.kept', CAST(coalesce(done ->> 'kept', 0) + (SELECT count(*) FROM json_each(${products}) j
      CROSS JOIN product_import_lines l ON l.import_id = ${row.id} AND l.product_id = j.value
      AND l.change = 'kept') AS INTEGER))
  WHERE id = ${row.id} AND status = 'undoing' AND next_part = ${row.nextPart}`
