import { and, eq, inArray } from 'drizzle-orm'
import { productImports } from '../../../db/schema/product-imports.ts'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import type { ProductImport, ProductMapping } from '../schemas.ts'
import { getImport, getImportRow } from './import-rows.ts'
import { readImport } from './upload-import.ts'

const OPEN = ['read', 'compared'] as const
/** They name a product and change nothing. */
const NAMING = new Set(['ignore', 'id', 'brand', 'number'])

/**
 * Keeps how a file is read and has a job look at what it would do. Errors: `not_found`, `conflict` where columns are
 * missing or said twice, or the file is being worked on or was applied.
 */
export async function beginCompare(
  ctx: Ctx,
  id: number,
  mapping: ProductMapping,
): Promise<ProductImport> {
  const row = await getImportRow(ctx, id)
  refuseUseless(mapping)
  const { titles } = await readImport(ctx, row, mapping)
  const begun = await ctx.db
    .update(productImports)
    .set({ mapping, titles, status: 'comparing', error: null, counts: null, parts: null })
    .where(and(eq(productImports.id, id), inArray(productImports.status, OPEN)))
    .returning({ id: productImports.id })
  if (begun.length === 0) throw conflict('table_import_working')
  await ctx.jobs.send({ kind: 'product-import.continue', productImportId: id })
  return getImport(ctx, id)
}

/** A product, and something to change of it. */
function refuseUseless({ fields, brand }: ProductMapping): void {
  const said = fields.filter((field) => field !== 'ignore')
  const isNumbered = said.includes('number') && (said.includes('brand') || brand !== '')
  if (!isNumbered && !said.includes('id')) throw conflict('product_import_no_product')
  if (!said.some((field) => !NAMING.has(field))) throw conflict('product_import_no_field')
  if (new Set(said).size < said.length) throw conflict('product_import_twice')
}
