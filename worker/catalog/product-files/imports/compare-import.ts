import { and, eq } from 'drizzle-orm'
import { productImports } from '../../../db/schema/product-imports.ts'
import type { Ctx } from '../../../env.ts'
import { readObject } from '../../table-imports/import-files.ts'
import { dataRows, openImportFile } from '../../table-imports/open-import-file.ts'
import { PartFiles } from '../../table-imports/part-file.ts'
import { titlesOf } from '../../table-imports/read-table.ts'
import { refusalOf } from '../../table-imports/refusal-of.ts'
import { readBook } from '../book.ts'
import type { ProductMapping } from '../schemas.ts'
import { importFiles, type ImportRow } from './import-rows.ts'
import { LineJudge } from './line-judge.ts'
import { PreviewBuilder } from './preview-builder.ts'
import { lineTaker, type TakenLine } from './reading/read-line.ts'

/** Lines looked up at once. */
const LOOKED_UP = 1_000
/** Products of a part. */
const MOST_PRODUCTS = 500

/** A product of a part: what of it is to become what. */
export type PartRow = readonly [
  productId: number,
  line: number,
  changes: [field: string, before: string | null, after: string | null][],
]

/**
 * Reads the whole file, looks up what it would change, and keeps the parts that are to be applied with a preview.
 * Repeatable: each run writes under a key of its own, and one of them counts.
 */
export async function compareImport(ctx: Ctx, row: ImportRow): Promise<void> {
  const { mapping } = row
  if (mapping === null) return
  try {
    await compare(ctx, row, mapping)
  } catch (error) {
    const sentence = refusalOf(error)
    if (sentence === null) throw error
    await ctx.db
      .update(productImports)
      .set({ status: 'read', error: sentence })
      .where(isStill(row, mapping))
  }
}

const isStill = (row: ImportRow, mapping: ProductMapping) =>
  and(
    eq(productImports.id, row.id),
    eq(productImports.status, 'comparing'),
    eq(productImports.mapping, mapping),
  )

async function compare(ctx: Ctx, row: ImportRow, mapping: ProductMapping): Promise<void> {
  const at = { id: row.id, round: crypto.randomUUID() }
  const bytes = await readObject(ctx, row.fileKey)
  const list = await openImportFile({ name: row.fileName, bytes }, mapping.sheet)
  const book = await readBook(ctx)
  const judge = new LineJudge(ctx, book)
  const preview = new PreviewBuilder({
    titles: await titlesOf(list, mapping.header_line, mapping.fields.length),
    sheets: row.sheets,
  })
  const files = new PartFiles<PartRow>(ctx, (number) => importFiles.part(at, number), {
    mostRows: MOST_PRODUCTS,
  })
  const take = lineTaker(list, mapping)
  let waiting: TakenLine[] = []
  const lookUp = async () => {
    for (const judged of await judge.judge(waiting)) {
      preview.add(judged)
      const { state, changes, line } = judged
      if (state === null || changes.length === 0) continue
      const cells: PartRow[2] = changes.map(({ field, before, after }) => [field, before, after])
      await files.add([state.id, line.raw.line, cells])
    }
    waiting = []
  }
  for await (const raw of dataRows(list, mapping.header_line)) {
    waiting.push(take(raw))
    if (waiting.length >= LOOKED_UP) await lookUp()
  }
  await lookUp()
  await files.flush()
  const { counts, rows } = preview.finish()
  await ctx.sources.put(importFiles.preview(at), JSON.stringify(rows))
  await ctx.db
    .update(productImports)
    .set({
      status: 'compared',
      counts,
      parts: { round: at.round, count: files.count },
      comparedAt: new Date(),
      nextPart: 0,
    })
    .where(isStill(row, mapping))
}
