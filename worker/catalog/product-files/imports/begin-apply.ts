import { and, eq, inArray } from 'drizzle-orm'
import { exists } from '../../../db/exists.ts'
import { productImports } from '../../../db/schema/product-imports.ts'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { audited } from '../../../store/audit/audit.ts'
import type { ProductImport } from '../schemas.ts'
import { getImport, getImportRow, type ImportRow, mayUndo } from './import-rows.ts'

const NOTHING_DONE = { products: 0, changes: 0, overtaken: 0, kept: 0 }

/**
 * Has a job apply a file as it was looked at; what somebody has changed since is left as they changed it. Pressed twice
 * it is applied once. Errors: `not_found`, `conflict` where it was not looked at.
 */
export async function beginApply(ctx: Ctx, id: number): Promise<ProductImport> {
  const row = await getImportRow(ctx, id)
  if (row.status === 'failed' && row.undoneAt === null) return goOn(ctx, row)
  const when = and(eq(productImports.id, id), eq(productImports.status, 'compared'))
  const { fileName, counts } = row
  const [, begun] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'products.import',
        subject: { type: 'products', id: '' },
        after: {
          file: fileName,
          rows: counts?.lines,
          product_count: counts?.changed,
          rejected: (counts?.refused ?? 0) + (counts?.missing ?? 0),
        },
      },
      exists(productImports, when),
    ),
    ctx.db
      .update(productImports)
      .set({
        status: 'applying',
        appliedAt: ctx.now,
        nextPart: 0,
        done: NOTHING_DONE,
        error: null,
      })
      .where(when)
      .returning({ id: productImports.id }),
  ])
  if (begun.length > 0) return sent(ctx, id)
  const { status } = await getImportRow(ctx, id)
  if (status !== 'applying' && status !== 'applied') throw conflict('table_import_not_compared')
  return getImport(ctx, id)
}

/** One that was given up goes on where it stopped. */
async function goOn(ctx: Ctx, { id }: ImportRow): Promise<ProductImport> {
  await ctx.db
    .update(productImports)
    .set({ status: 'applying', error: null })
    .where(and(eq(productImports.id, id), eq(productImports.status, 'failed')))
  return sent(ctx, id)
}

async function sent(ctx: Ctx, id: number): Promise<ProductImport> {
  await ctx.jobs.send({ kind: 'product-import.continue', productImportId: id })
  return getImport(ctx, id)
}

/**
 * Has a job undo what a file did. What somebody has changed since stays. Errors: `not_found`, `conflict` where it is not
 * applied.
 */
export async function beginUndo(ctx: Ctx, id: number): Promise<ProductImport> {
  const row = await getImportRow(ctx, id)
  if (row.status === 'undoing' || row.status === 'undone') return getImport(ctx, id)
  if (!mayUndo(row)) throw conflict('table_import_not_applied')
  const when = and(eq(productImports.id, id), inArray(productImports.status, ['applied', 'failed']))
  const [, begun] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'products.undo',
        subject: { type: 'products', id: '' },
        before: { file: row.fileName, product_count: row.done?.products },
      },
      exists(productImports, when),
    ),
    ctx.db
      .update(productImports)
      .set({ status: 'undoing', undoneAt: ctx.now, nextPart: 0, error: null })
      .where(when)
      .returning({ id: productImports.id }),
  ])
  if (begun.length === 0) return getImport(ctx, id)
  return sent(ctx, id)
}
