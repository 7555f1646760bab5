import type { Ctx } from '../../../env.ts'
import { notFound } from '../../../errors.ts'
import { getPriceListRow } from '../get-rows.ts'
import { importFiles } from '../import-files.ts'
import type { Preview } from '../../../list-files/schemas/rows.ts'

/** What the preview shows; `not_found` until the file has been read. */
export async function readPreview(ctx: Ctx, id: number): Promise<Preview> {
  const list = await getPriceListRow(ctx, id)
  const object = await ctx.sources.get(importFiles.preview(list.id))
  if (object === null) throw notFound()
  return object.json<Preview>()
}
