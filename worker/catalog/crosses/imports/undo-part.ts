import { type Fragment, literal, query, queryBatch, queryRows, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { regroupCrosses } from '../../products/regroup-crosses.ts'
import type { ImportRow } from './import-rows.ts'

/** Lines undone by one transaction. */
const LINES = 1_000

interface LineRow {
  product_id: number
  other_product_id: number
  kind: string
}

/**
 * Undoes the next lines of an import. False: there is none left. What becomes of a pair follows from what other files of
 * the source said of it last, so that a run that was killed, or is doubled, ends in the same.
 */
export async function undoPart(ctx: Ctx, row: ImportRow): Promise<boolean> {
  const lines = await queryRows(
    ctx.db.raw,
    query<LineRow>`SELECT product_id, other_product_id, kind FROM cross_import_lines
      WHERE import_id = ${row.id} ORDER BY product_id, other_product_id, kind LIMIT ${literal(LINES)}`,
  )
  if (lines.length === 0) return false
  const json = JSON.stringify(
    lines.map(({ product_id: a, other_product_id: b, kind }) => [a, b, kind]),
  )
  await queryBatch(ctx.db.raw, { restored: restoring(row, json), removed: removing(row, json) })
  await regroupCrosses(
    ctx,
    lines.flatMap(({ product_id: a, other_product_id: b }) => [a, b]),
  )
  await queryBatch(ctx.db.raw, { forgotten: forgetting(row, json) })
  return true
}

const isUndone = ({ id }: ImportRow): Fragment => sql`EXISTS (SELECT 1 FROM cross_imports i
  WHERE i.id = ${id} AND i.status = 'undoing')`

/** The import's own lines, of the pairs `j`. */
const ownLines = (row: ImportRow, json: string): Fragment => sql`json_each(${json}) j
  CROSS JOIN cross_import_lines l ON l.import_id = ${row.id} AND l.product_id = j.value ->> 0
    AND l.other_product_id = j.value ->> 1 AND l.kind = j.value ->> 2`

/** What another file of the source did to the pair of line `l` last; NULL: none names it. */
const lastOther = ({
  id,
  source,
}: ImportRow): Fragment => sql`(SELECT o.change FROM cross_import_lines o
  CROSS JOIN cross_imports i ON i.id = o.import_id AND i.source = ${source}
  WHERE o.product_id = l.product_id AND o.other_product_id = l.other_product_id AND o.kind = l.kind
    AND o.import_id <> ${id} ORDER BY i.applied_at DESC, i.id DESC LIMIT 1)`

/** What it removed is there again, if it stood by itself or another file said it. */
const restoring = (row: ImportRow, json: string) => query<never>`
  INSERT INTO crosses (product_id, other_product_id, kind, source, is_of_imports, created_at)
  SELECT l.product_id, l.other_product_id, l.kind, ${row.source}, 1 - l.was_own, l.said_at
  FROM ${ownLines(row, json)}
  WHERE l.change = 'removed' AND (l.was_own = 1 OR ${lastOther(row)} IN ('created', 'known'))
    AND ${isUndone(row)}
  ON CONFLICT (product_id, other_product_id, kind, source)
    DO UPDATE SET is_of_imports = min(is_of_imports, excluded.is_of_imports)`

/** What it said goes, unless a person decided it or somebody else says it. */
const removing = (row: ImportRow, json: string) => query<never>`
  DELETE FROM crosses WHERE id IN (SELECT c.id FROM ${ownLines(row, json)}
    CROSS JOIN crosses c ON c.product_id = l.product_id AND c.other_product_id = l.other_product_id
      AND c.kind = l.kind AND c.source = ${row.source} AND c.is_of_imports = 1 AND c.is_denied = 0
    WHERE l.change <> 'removed' AND coalesce(${lastOther(row)}, 'removed') = 'removed')
  AND ${isUndone(row)}`

const forgetting = (row: ImportRow, json: string) => query<never>`
  DELETE FROM cross_import_lines WHERE import_id = ${row.id}
    AND (product_id, other_product_id, kind) IN
      (SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(${json}))
    AND ${isUndone(row)}`
