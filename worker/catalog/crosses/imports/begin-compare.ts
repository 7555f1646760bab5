import { and, eq, inArray } from 'drizzle-orm'
import { crossImports } from '../../../db/schema/cross-imports.ts'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { getImport, getImportRow } from './import-rows.ts'
import type { CrossImport, CrossMapping } from './schemas.ts'
import { readImport } from './upload-import.ts'

const OPEN = ['read', 'compared'] as const

/**
 * Keeps how a file is read and has a job look at what it would do. Errors: `not_found`, `conflict` where columns are
 * missing, or the file is being worked on or was applied.
 */
export async function beginCompare(
  ctx: Ctx,
  id: number,
  mapping: CrossMapping,
): Promise<CrossImport> {
  const row = await getImportRow(ctx, id)
  refuseUseless(mapping)
  const { titles } = await readImport(ctx, row, mapping)
  const begun = await ctx.db
    .update(crossImports)
    .set({ mapping, titles, status: 'comparing', error: null, counts: null, parts: null })
    .where(and(eq(crossImports.id, id), inArray(crossImports.status, OPEN)))
    .returning({ id: crossImports.id })
  if (begun.length === 0) throw conflict('table_import_working')
  await ctx.jobs.send({ kind: 'cross-import.continue', crossImportId: id })
  return getImport(ctx, id)
}

/** Numbers of both sides, and a brand for each. */
function refuseUseless(mapping: CrossMapping): void {
  const has = (...fields: CrossMapping['fields']) =>
    fields.some((field) => mapping.fields.includes(field))
  const hasOther = has('other_number', 'other_brand_number', 'titled_number')
  if (!has('number', 'brand_number') || !hasOther) throw conflict('crosses_no_number')
  const isOwnNamed = has('brand', 'brand_number') || mapping.brand !== ''
  const isOtherNamed =
    has('other_brand', 'other_brand_number', 'titled_number') ||
    mapping.other_brand !== '' ||
    mapping.is_same_brand
  if (!isOwnNamed || !isOtherNamed) throw conflict('crosses_no_brand')
}
