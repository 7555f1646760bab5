import { sql } from 'drizzle-orm'
import type { Ctx } from '../../env.ts'
import { audited } from '../../store/audit/audit.ts'
import { query, queryBatch } from '../../db/query.ts'
import { AppError } from '../../errors.ts'
import { ensureBrands } from '../brands/ensure-brands.ts'
import { ensureProducts } from './ensure-products.ts'
import { parseCsv } from './parse-csv.ts'
import { type CrossRow, readCrossRows, type Rejection } from './read-cross-rows.ts'
import { regroupCrosses } from '../products/regroup-crosses.ts'
import type { CrossImportResult } from './schemas.ts'

const MOST_ROWS = 50_000
const CHUNK = 5000
const MOST_REJECTIONS = 1000

/**
 * Links products of a CSV `brand, number, brand, number, kind`, making those that are missing, and
 * merges their groups. The same file again changes nothing. 413 past 50,000 rows.
 */
export async function importCrosses(
  ctx: Ctx,
  { text, source }: { text: string; source: string },
): Promise<CrossImportResult> {
  const { rows, rejections } = readCrossRows(parseCsv(text))
  if (rows.length > MOST_ROWS) throw new AppError('too_large')
  const result = { created: 0, products: 0 }
  for (let from = 0; from < rows.length; from += CHUNK) {
    const done = await importChunk(ctx, rows.slice(from, from + CHUNK), source)
    result.created += done.created
    result.products += done.products
    rejections.push(...done.rejections)
  }
  const answer = {
    rows: rows.length + rejections.length - countTwice(rows, rejections),
    created: result.created,
    products_created: result.products,
    rejected: rejections.length,
  }
  await audited(
    ctx,
    { action: 'crosses.import', subject: { type: 'crosses', id: source }, after: answer },
    sql`true`,
  )
  return {
    ...answer,
    unchanged: answer.rows - answer.created - answer.rejected,
    rejections: rejections.toSorted((a, b) => a.line - b.line).slice(0, MOST_REJECTIONS),
  }
}

/** Rows refused after reading are in both lists. */
function countTwice(rows: CrossRow[], rejections: Rejection[]): number {
  const read = new Set(rows.map((row) => row.line))
  return rejections.filter((rejection) => read.has(rejection.line)).length
}

async function importChunk(ctx: Ctx, rows: CrossRow[], source: string) {
  const brands = await ensureBrands(
    ctx,
    rows.flatMap((row) => row.ends),
  )
  const { idOf, created: products } = await ensureProducts(
    ctx,
    rows.flatMap((row) => row.ends),
    brands,
  )
  const rejections: Rejection[] = []
  const links = rows.flatMap((row) => {
    const [a, b] = row.ends.map(idOf)
    const code =
      a === undefined || b === undefined ? 'brand_forbidden' : a === b ? 'same_product' : null
    if (code === null) return [[Math.min(a!, b!), Math.max(a!, b!), row.kind] as const]
    rejections.push({ line: row.line, code, cells: row.cells })
    return []
  })
  const json = JSON.stringify(links)
  const { written } = await queryBatch(ctx.db.raw, {
    // What a file that can be undone said stands by itself from now on.
    kept: query<never>`
      UPDATE crosses SET is_of_imports = 0 WHERE id IN (SELECT c.id FROM json_each(${json}) j
        CROSS JOIN crosses c ON c.product_id = j.value ->> 0 AND c.other_product_id = j.value ->> 1
          AND c.kind = j.value ->> 2 AND c.source = ${source} AND c.is_of_imports = 1)`,
    written: query<{ id: number }>`
      INSERT INTO crosses (product_id, other_product_id, kind, source)
      SELECT value ->> 0, value ->> 1, value ->> 2, ${source} FROM json_each(${json}) WHERE true
      ON CONFLICT DO NOTHING RETURNING id`,
  })
  await regroupCrosses(
    ctx,
    links.flatMap(([a, b]) => [a, b]),
  )
  return { created: written.length, products, rejections }
}
