import { and, eq, sql } from 'drizzle-orm'
import { crossImports } from '../../../db/schema/cross-imports.ts'
import type { Ctx } from '../../../env.ts'
import { applyPart } from './apply-part.ts'
import { compareImport } from './compare-import.ts'
import { deleteParts } from './import-files.ts'
import { findImportRow, type ImportRow } from './import-rows.ts'
import { undoPart } from './undo-part.ts'

/** After so long a run leaves the rest to another one. */
const RUN_MS = 20_000

/**
 * Goes on with an import from whatever its row says: looks at what it would do, applies it or undoes it, part by part.
 * Repeatable at any moment; see `applyPart` and `undoPart`.
 */
export async function continueCrossImport(ctx: Ctx, id: number): Promise<void> {
  const until = Date.now() + RUN_MS
  while (Date.now() < until) {
    const row = await findImportRow(ctx, id)
    if (row === null || !(await takeStep(ctx, row))) return
    // Unlike a call to a binding, a timer lets the local runtime serve others.
    await scheduler.wait(1)
  }
  await ctx.jobs.send({ kind: 'cross-import.continue', crossImportId: id })
}

/** Whether there may be another step. */
async function takeStep(ctx: Ctx, row: ImportRow): Promise<boolean> {
  if (row.status === 'comparing') {
    await compareImport(ctx, row)
    return false
  }
  if (row.status === 'applying') return (await applyPart(ctx, row)) || end(ctx, row, 'applied')
  if (row.status === 'undoing') return (await undoPart(ctx, row)) || end(ctx, row, 'undone')
  return false
}

async function end(ctx: Ctx, row: ImportRow, status: 'applied' | 'undone'): Promise<boolean> {
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
  if (ended !== undefined) await deleteParts(ctx, row.id)
  return false
}

/** Ends the work on an import that failed every time it was tried, so that its source is free again. */
export async function giveUpCrossImport(ctx: Ctx, id: number): Promise<void> {
  await ctx.db
    .update(crossImports)
    .set({
      status: sql`iif(${crossImports.status} = 'comparing', 'read', 'failed')`,
      error: 'crosses_given_up',
      changedAt: new Date(),
    })
    .where(
      and(
        eq(crossImports.id, id),
        sql`${crossImports.status} IN ('comparing', 'applying', 'undoing')`,
      ),
    )
}
