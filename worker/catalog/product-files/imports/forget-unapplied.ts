import { and, inArray, isNull, lt } from 'drizzle-orm'
import { productImports } from '../../../db/schema/product-imports.ts'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { deleteParts } from '../../table-imports/import-files.ts'
import { unappliedBefore, UNAPPLIED_AT_ONCE } from '../../table-imports/unapplied.ts'
import { getImportRow, importFiles } from './import-rows.ts'

/** Forgets files that were sent a week ago and never applied. */
export async function forgetUnapplied(ctx: Ctx): Promise<void> {
  const old = await ctx.db
    .select({ id: productImports.id })
    .from(productImports)
    .where(
      and(isNull(productImports.appliedAt), lt(productImports.createdAt, unappliedBefore(ctx))),
    )
    .limit(UNAPPLIED_AT_ONCE)
  await forget(
    ctx,
    old.map(({ id }) => id),
  )
}

/** Takes back a file that is not applied. Errors: `not_found`, `conflict` once it was. */
export async function discardImport(ctx: Ctx, id: number): Promise<void> {
  const { appliedAt } = await getImportRow(ctx, id)
  const isGone = appliedAt === null && (await forget(ctx, [id])) > 0
  if (!isGone) throw conflict('table_import_applied_once')
}

async function forget(ctx: Ctx, ids: number[]): Promise<number> {
  const forgotten = await ctx.db
    .delete(productImports)
    .where(and(inArray(productImports.id, ids), isNull(productImports.appliedAt)))
    .returning({ id: productImports.id, fileKey: productImports.fileKey })
  for (const { id, fileKey } of forgotten) {
    await ctx.sources.delete(fileKey)
    await deleteParts(ctx, importFiles.parts(id))
  }
  return forgotten.length
}
