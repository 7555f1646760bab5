import { and, eq, sql } from 'drizzle-orm'
import { crossImports } from '../../../db/schema/cross-imports.ts'
import type { Ctx } from '../../../env.ts'
import { applyPart } from './apply-part.ts'
import { compareImport } from './compare-import.ts'
import { deleteParts } from '../../table-imports/import-files.ts'
import { runSteps } from '../../table-imports/run-steps.ts'
import { findImportRow, importFiles, type ImportRow } from './import-rows.ts'
import { undoPart } from './undo-part.ts'

/**
 * Goes on with an import from whatever its row says: looks at what it would do, applies it or undoes it, part by part.
 * Repeatable at any moment; see `applyPart` and `undoPart`.
 */
export const continueCrossImport = (ctx: Ctx, id: number): Promise<void> =>
  runSteps({
    find: () => findImportRow(ctx, id),
    compare: (row) => compareImport(ctx, row),
    applyPart: (row) => applyPart(ctx, row),
    undoPart: (row) => undoPart(ctx, row),
    end: (row, status) => end(ctx, row, status),
    leave: () => ctx.jobs.send({ kind: 'cross-import.continue', crossImportId: id }),
  })

async function end(ctx: Ctx, row: ImportRow, status: 'applied' | 'undone'): Promise<void> {
  const [ended] = await ctx.db
    .update(crossImports)
    .set({ status, changedAt: new Date() })
    .where(
      and(
        eq(crossImports.id, row.id),
        eq(crossImports.status, row.status),
        eq(crossImports.nextPart, row.nextPart),
      ),
    )
    .returning({ id: crossImports.id })
  if (ended !== undefined) await deleteParts(ctx, importFiles.parts(row.id))
}

/** Ends the work on an import that failed every time it was tried, so that its source is free again. */
export async function giveUpCrossImport(ctx: Ctx, id: number): Promise<void> {
  await ctx.db
    .update(crossImports)
    .set({
      status: sql`iif(${crossImports.status} = 'comparing', 'read', 'failed')`,
      error: 'table_import_given_up',
      changedAt: new Date(),
    })
    .where(
      and(
        eq(crossImports.id, id),
        sql`${crossImports.status} IN ('comparing', 'applying', 'undoing')`,
      ),
    )
}
