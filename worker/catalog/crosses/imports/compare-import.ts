import { and, eq } from 'drizzle-orm'
import { literal, query, queryRows } from '../../../db/query.ts'
import { crossImports } from '../../../db/schema/cross-imports.ts'
import type { Ctx } from '../../../env.ts'
import { AppError } from '../../../errors.ts'
import { readObject } from '../../table-imports/import-files.ts'
import { dataRows, openImportFile } from '../../table-imports/open-import-file.ts'
import { titlesOf } from '../../table-imports/read-table.ts'
import { refusalOf } from '../../table-imports/refusal-of.ts'
import { importFiles, type ImportRow } from './import-rows.ts'
import { type GonePair, PartWriter } from './part-writer.ts'
import { PreviewBuilder } from './preview-builder.ts'
import { brandTest } from './read-mapped.ts'
import { makePairReader, type ReadPair } from './reading/make-pair-reader.ts'
import { PairFinder } from './pair-finder.ts'
import { type CrossMapping, MOST_PAIRS } from './schemas.ts'

/** Pairs looked up at once. */
const LOOKED_UP = 2_000

/**
 * Reads the whole file, looks up what is said of its pairs, and keeps the parts that are to be applied with a preview.
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
      .update(crossImports)
      .set({ status: 'read', error: sentence })
      .where(isStill(row, mapping))
  }
}

const isStill = (row: ImportRow, mapping: CrossMapping) =>
  and(
    eq(crossImports.id, row.id),
    eq(crossImports.status, 'comparing'),
    eq(crossImports.mapping, mapping),
  )

async function compare(ctx: Ctx, row: ImportRow, mapping: CrossMapping): Promise<void> {
  const round = crypto.randomUUID()
  const bytes = await readObject(ctx, row.fileKey)
  const list = await openImportFile({ name: row.fileName, bytes }, mapping.sheet)
  const titles = await titlesOf(list, mapping.header_line, mapping.fields.length)
  const read = makePairReader({ mapping, titles, isBrand: await brandTest(ctx) })
  const finder = new PairFinder(ctx, row.source)
  const parts = new PartWriter(ctx, { id: row.id, round })
  const preview = new PreviewBuilder(row.sheets)
  // What is applied says the same moment that is compared: what changes from here on makes the preview old.
  const comparedAt = new Date()
  let waiting: ReadPair[] = []
  let pairs = 0
  const lookUp = async () => {
    const found = await finder.find(waiting)
    found.forEach((one) => preview.addPair(one))
    await parts.addPairs(found.flatMap(({ pair, outcome }) => (outcome === null ? [] : [pair])))
    waiting = []
  }
  for await (const raw of dataRows(list, mapping.header_line)) {
    const { pairs: said, code } = read(raw)
    preview.addLine(raw, code)
    waiting.push(...said)
    pairs += said.length
    if (pairs > MOST_PAIRS) throw new AppError('too_large', { sentence: 'crosses_too_many_pairs' })
    if (waiting.length >= LOOKED_UP) await lookUp()
  }
  await lookUp()
  if (mapping.is_whole) {
    for await (const gone of goneOf(ctx, row.source, finder.saidIds)) {
      preview.addGone(gone)
      await parts.addGone(gone)
    }
  }
  const made = await parts.finish()
  const { counts, rows } = preview.finish(finder.newBrands)
  await ctx.sources.put(importFiles.preview({ id: row.id, round }), JSON.stringify(rows))
  await ctx.db
    .update(crossImports)
    .set({ status: 'compared', counts, parts: { round, ...made }, comparedAt, nextPart: 0 })
    .where(isStill(row, mapping))
}

interface SaidRow extends GonePair {
  id: number
  is_denied: number
}

/** Pairs that the source says and the file does not, in pages; those that a person denied stay. */
async function* goneOf(
  ctx: Ctx,
  source: string,
  said: ReadonlySet<number>,
): AsyncGenerator<GonePair[]> {
  let after = 0
  let isMore = true
  while (isMore) {
    const rows = await queryRows(
      ctx.db.raw,
      query<SaidRow>`
        SELECT c.id, c.is_denied, c.product_id AS productId, c.other_product_id AS otherProductId,
          c.kind, p.mpn AS number, pb.name AS brand, o.mpn AS otherNumber, ob.name AS otherBrand
        FROM (SELECT id FROM crosses WHERE source = ${source} AND id > ${after}
          ORDER BY id LIMIT ${literal(LOOKED_UP)}) f
        CROSS JOIN crosses c ON c.id = f.id
        LEFT JOIN products p ON p.id = c.product_id LEFT JOIN brands pb ON pb.id = p.brand_id
        LEFT JOIN products o ON o.id = c.other_product_id LEFT JOIN brands ob ON ob.id = o.brand_id
        ORDER BY c.id`,
    )
    const gone = rows.filter((row) => row.is_denied === 0 && !said.has(row.id))
    if (gone.length > 0) yield gone
    after = rows.at(-1)?.id ?? after
    isMore = rows.length === LOOKED_UP
  }
}
