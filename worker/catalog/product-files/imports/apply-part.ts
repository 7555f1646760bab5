import { type Fragment, query, queryBatch, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { catalogueNow } from '../../categories/assign/catalogue-changed.ts'
import { SAID_NOW, writeChanges } from '../../decisions/write-changes.ts'
import { readPart } from '../../table-imports/part-file.ts'
import type { PartRow } from './compare-import.ts'
import { importFiles, type ImportRow } from './import-rows.ts'
import { canSay, linesThat } from './lines-that.ts'

/**
 * Applies the next part of an import in one transaction, which moves the import on: a run that was killed is repeated,
 * one that is doubled changes nothing. False: there is none left. What is not as the preview saw it is left as it is.
 */
export async function applyPart(ctx: Ctx, row: ImportRow): Promise<boolean> {
  const { id, parts, nextPart } = row
  if (parts === null || nextPart >= parts.count) return false
  const rows = await readPart<PartRow>(ctx, importFiles.part({ id, round: parts.round }, nextPart))
  const ids = rows.map(([product]) => product)
  const products = JSON.stringify(ids)
  const cells = JSON.stringify(
    rows.flatMap(([product, line, changes]) =>
      changes.map(([field, before, after]) => [product, field, line, before, after]),
    ),
  )
  const guard = isAt(row)
  await queryBatch(ctx.db.raw, {
    lines: note(row, cells),
    ...writeChanges({
      changes: linesThat(id, products, { change: 'applied', side: 'after' }),
      guard,
      actorId: row.actorId,
      now: ctx.now,
    }),
    moved: move(row, products),
  })
  await catalogueNow(ctx, ids)
  return true
}

/** The import still stands before this part. */
const isAt = ({ id, nextPart }: ImportRow): Fragment => sql`EXISTS (SELECT 1 FROM product_imports i
  WHERE i.id = ${id} AND i.status = 'applying' AND i.next_part = ${nextPart})`

const note = (row: ImportRow, cells: string) => query<never>`
  INSERT INTO product_import_lines (import_id, product_id, field, line, before, after, change)
  SELECT ${row.id}, l.product_id, l.field, l.line, l.before, l.after,
    iif((${SAID_NOW}) IS l.before AND ${canSay('after')}, 'applied', 'overtaken')
  FROM (SELECT CAST(value ->> 0 AS INTEGER) AS product_id, value ->> 1 AS field,
    CAST(value ->> 2 AS INTEGER) AS line, value ->> 3 AS before, value ->> 4 AS after
    FROM json_each(${cells})) l
  WHERE ${isAt(row)} ON CONFLICT DO NOTHING`

/** Counts what this part's lines did, and moves on. */
const move = (row: ImportRow, products: string) => query<never>`
  UPDATE product_imports SET next_part = next_part + 1, done = json_set(done,
    '$.products', CAST(done ->> 'products' + n.products AS INTEGER),
    '$.changes', CAST(done ->> 'changes' + n.changes AS INTEGER),
    '$.overtaken', CAST(done ->> 'overtaken' + n.overtaken AS INTEGER))
  FROM (SELECT count(DISTINCT iif(l.change = 'applied', l.product_id, NULL)) AS products,
      coalesce(sum(l.change = 'applied'), 0) AS changes,
      coalesce(sum(l.change = 'overtaken'), 0) AS overtaken
    FROM json_each(${products}) j CROSS JOIN product_import_lines l
      ON l.import_id = ${row.id} AND l.product_id = j.value) n
  WHERE id = ${row.id} AND status = 'applying' AND next_part = ${row.nextPart}`
