import { and, eq, sql } from 'drizzle-orm'
import { productImports } from '../../../db/schema/product-imports.ts'
import type { Ctx } from '../../../env.ts'
import { deleteParts } from '../../table-imports/import-files.ts'
import { runSteps } from '../../table-imports/run-steps.ts'
import { applyPart } from './apply-part.ts'
import { compareImport } from './compare-import.ts'
import { findImportRow, importFiles, type ImportRow } from './import-rows.ts'
import { undoPart } from './undo-part.ts'

/**
 * Goes on with an import from whatever its row says: looks at what it would do, applies it or undoes it, part by part.
 * Repeatable at any moment; see `applyPart` and `undoPart`.
 */
export const continueProductImport = (ctx: Ctx, id: number): Promise<void> =>
  runSteps({
    find: () => findImportRow(ctx, id),
    compare: (row) => compareImport(ctx, row),
    applyPart: (row) => applyPart(ctx, row),
    undoPart: (row) => undoPart(ctx, row),
    end: (row, status) => end(ctx, row, status),
    leave: () => ctx.jobs.send({ kind: 'product-import.continue', productImportId: id }),
  })

async function end(ctx: Ctx, row: ImportRow, status: 'applied' | 'undone'): Promise<void> {
  const [ended] = await ctx.db
    .update(productImports)
    .set({ status })
    .where(
      and(
        eq(productImports.id, row.id),
        eq(productImports.status, row.status),
        eq(productImports.nextPart, row.nextPart),
      ),
    )
    .returning({ id: productImports.id })
  if (ended !== undefined) await deleteParts(ctx, importFiles.parts(row.id))
}

/** Ends the work on an import that failed every time it was tried: it can be gone on with, or undone. */
export async function giveUpProductImport(ctx: Ctx, id: number): Promise<void> {
  await ctx.db
    .update(productImports)
    .set({
      status: sql`iif(${productImports.status} = 'comparing', 'read', 'failed')`,
      error: 'table_import_given_up',
    })
    .where(
      and(
        eq(productImports.id, id),
        sql`${productImports.status} IN ('comparing', 'applying', 'undoing')`,
      ),
    )
}
