import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { readBook } from '../book.ts'
import type { ProductOutcome, ProductPreview } from '../schemas.ts'
import { tellSaid } from '../tell-said.ts'
import { getImportRow, importFiles } from './import-rows.ts'
import type { KeptChange, KeptPreview } from './preview-builder.ts'
import { storedTitles } from './stored-titles.ts'

/**
 * The first lines of each outcome of an import that was looked at, in the reader's language. Errors: `not_found`,
 * `conflict` before that.
 */
export async function getPreview(ctx: Ctx, id: number): Promise<ProductPreview> {
  const { parts } = await getImportRow(ctx, id)
  const object = parts && (await ctx.sources.get(importFiles.preview({ id, round: parts.round })))
  if (object == null) throw conflict('table_import_not_compared')
  const kept = JSON.parse(await object.text()) as KeptPreview
  const book = await readBook(ctx)
  const titleOf = storedTitles(book)
  const told = ({ field, before, after, was, will }: KeptChange) => ({
    title: titleOf(field),
    before: was ?? tellSaid(book, field, before),
    after: will ?? tellSaid(book, field, after),
  })
  const rowsOf = (outcome: ProductOutcome) =>
    kept[outcome].map((row) => ({ ...row, changes: row.changes.map(told) }))
  return {
    changed: rowsOf('changed'),
    missing: rowsOf('missing'),
    refused: rowsOf('refused'),
  }
}
