import { type SQL, sql } from 'drizzle-orm'
import { drizzleSql } from '../../db/drizzle-sql.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { sql as fragment } from '../../db/query.ts'
import { projectRowAnalogs, projectRows } from '../../db/schema/projects.ts'
import { keptProduct } from '../../catalog/products/kept-product.ts'
import type { Ctx } from '../../env.ts'
import type { NextRow } from './compare-rows.ts'

interface Inserted {
  projectId: number | SQL
  rows: (NextRow & { position: number })[]
  guard: SQL
}

/** Writes rows of a project where `guard` holds, and by which products they may be taken instead. */
export const rowsInserted = (ctx: Ctx, inserted: Inserted) =>
  [
    insertRows(ctx, inserted),
    insertWhen(ctx.db, projectRowAnalogs, {
      cells: { productId: sql`a.value`, rowId: sql`r.id` },
      rest: sql`FROM project_rows r CROSS JOIN json_each(r.analogs) a
        WHERE r.project_id = ${inserted.projectId} AND r.analogs <> '[]' AND ${inserted.guard}
        ON CONFLICT DO NOTHING`,
    }),
  ] as const

/** Inserts rows of a project where `guard` holds, ids and all; products that were merged since are the kept ones. */
function insertRows(ctx: Ctx, { projectId, rows, guard }: Inserted) {
  const cell = (name: keyof NextRow | 'position') => sql`each.value ->> ${sql.raw(`'${name}'`)}`
  return insertWhen(ctx.db, projectRows, {
    cells: {
      id: cell('id'),
      projectId: typeof projectId === 'number' ? sql`${projectId}` : projectId,
      position: cell('position'),
      designators: cell('designators'),
      number: cell('number'),
      brand: cell('brand'),
      productId: drizzleSql(keptProduct(fragment`(each.value ->> 'product')`)),
      quantity: cell('quantity'),
      spareBps: cell('spareBps'),
      analogs: sql`(SELECT json_group_array(DISTINCT ${drizzleSql(keptProduct(fragment`a.value`))})
        FROM json_each(each.value, '$.analogs') a)`,
      note: cell('note'),
      isFixed: cell('isFixed'),
      takes: sql`each.value -> 'takes'`,
      agreedMicros: cell('agreedMicros'),
      agreedDays: cell('agreedDays'),
    },
    rest: sql`FROM json_each(${JSON.stringify(rows)}) each WHERE ${guard}`,
  })
}
