import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { ProductPreview } from '../schemas.ts'
import { getImportRow, importFiles } from './import-rows.ts'

/** The first lines of each outcome of an import that was looked at. Errors: `not_found`, `conflict` before that. */
export async function getPreview(ctx: Ctx, id: number): Promise<ProductPreview> {
  const { parts } = await getImportRow(ctx, id)
  const object = parts && (await ctx.sources.get(importFiles.preview({ id, round: parts.round })))
  if (object == null) throw conflict('table_import_not_compared')
  return ProductPreview.parse(JSON.parse(await object.text()))
}
