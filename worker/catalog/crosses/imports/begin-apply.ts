import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { exists } from '../../../db/exists.ts'
import { crossImports } from '../../../db/schema/cross-imports.ts'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { audited } from '../../../store/audit/audit.ts'
import { getImport, getImportRow, type ImportRow, mayUndo } from './import-rows.ts'
import type { CrossImport } from './schemas.ts'

/** No other file of the source is applied or undone at this moment. */
const isSourceFree = ({
  id,
  source,
}: ImportRow): SQL => sql`NOT EXISTS (SELECT 1 FROM cross_imports o
  WHERE o.source = ${source} AND o.id <> ${id} AND o.status IN ('applying', 'undoing'))`

/** No other file of the source was applied or undone since this one was looked at. */
const isAsSeen = ({ id, source }: ImportRow): SQL => sql`NOT EXISTS (SELECT 1 FROM cross_imports o
  WHERE o.source = ${source} AND o.id <> ${id}
    AND o.changed_at >= ${crossImports.comparedAt})`

const NOTHING_DONE = { created: 0, known: 0, removed: 0 }

/**
 * Has a job apply a file as it was looked at. Pressed twice it is applied once. Errors: `not_found`, `conflict` where
 * it was not looked at, another file of its source was applied since, or is being.
 */
export async function beginApply(ctx: Ctx, id: number): Promise<CrossImport> {
  const row = await getImportRow(ctx, id)
  if (row.status === 'failed' && row.undoneAt === null) return goOn(ctx, row)
  const when = and(
    eq(crossImports.id, id),
    eq(crossImports.status, 'compared'),
    isSourceFree(row),
    isAsSeen(row),
  )
  const { source, fileName, counts } = row
  const [, begun] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'crosses.import',
        subject: { type: 'crosses', id: source },
        after: { file: fileName, ...toldOf(counts) },
      },
      exists(crossImports, when),
    ),
    ctx.db
      .update(crossImports)
      .set({
        status: 'applying',
        appliedAt: ctx.now,
        changedAt: ctx.now,
        nextPart: 0,
        done: NOTHING_DONE,
        error: null,
      })
      .where(when)
      .returning({ id: crossImports.id }),
  ])
  if (begun.length === 0) return refuseApply(ctx, row)
  await ctx.jobs.send({ kind: 'cross-import.continue', crossImportId: id })
  return getImport(ctx, id)
}

const toldOf = (counts: ImportRow['counts']) =>
  counts && {
    rows: counts.lines,
    created: counts.created,
    removed: counts.gone,
    rejected: counts.refused,
  }

/** One that was given up goes on where it stopped. */
async function goOn(ctx: Ctx, row: ImportRow): Promise<CrossImport> {
  await ctx.db
    .update(crossImports)
    .set({ status: 'applying', error: null })
    .where(and(eq(crossImports.id, row.id), eq(crossImports.status, 'failed'), isSourceFree(row)))
  await ctx.jobs.send({ kind: 'cross-import.continue', crossImportId: row.id })
  return getImport(ctx, row.id)
}

async function refuseApply(ctx: Ctx, seen: ImportRow): Promise<CrossImport> {
  const { status } = await getImportRow(ctx, seen.id)
  if (status === 'applying' || status === 'applied') return getImport(ctx, seen.id)
  if (status !== 'compared') throw conflict('table_import_not_compared')
  const [busy] = await ctx.db
    .select({ id: crossImports.id })
    .from(crossImports)
    .where(
      and(
        eq(crossImports.source, seen.source),
        inArray(crossImports.status, ['applying', 'undoing']),
      ),
    )
    .limit(1)
  throw conflict(busy === undefined ? 'crosses_changed' : 'crosses_source_busy')
}

/**
 * Has a job undo what a file did. A pair that another file says too, or that a person decided, stays. Errors:
 * `not_found`, `conflict` where it is not applied, or a later file that was the whole source lies over it.
 */
export async function beginUndo(ctx: Ctx, id: number): Promise<CrossImport> {
  const row = await getImportRow(ctx, id)
  if (row.status === 'undoing' || row.status === 'undone') return getImport(ctx, id)
  if (!mayUndo(row)) throw conflict('table_import_not_applied')
  if (row.isUnderWhole) throw conflict('crosses_under_whole')
  const when = and(
    eq(crossImports.id, id),
    inArray(crossImports.status, ['applied', 'failed']),
    isSourceFree(row),
  )
  const [, begun] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'crosses.undo',
        subject: { type: 'crosses', id: row.source },
        before: { file: row.fileName, created: row.done?.created, removed: row.done?.removed },
      },
      exists(crossImports, when),
    ),
    ctx.db
      .update(crossImports)
      .set({ status: 'undoing', undoneAt: ctx.now, changedAt: ctx.now, error: null })
      .where(when)
      .returning({ id: crossImports.id }),
  ])
  if (begun.length === 0) throw conflict('crosses_source_busy')
  await ctx.jobs.send({ kind: 'cross-import.continue', crossImportId: id })
  return getImport(ctx, id)
}
