import { query, queryBatch, queryRow, queryRows, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import type { PriceBook } from '../../pricing/price-book.ts'
import { ColumnBuilder } from '../../columns/column-builder.ts'
import { encodeColumns, type StoredPiece } from '../../columns/encode-columns.ts'
import { readParts } from './read-parts.ts'

/** Letters of one transaction: D1 takes a batch of a few values of 2 MB. */
const LETTERS_PER_BATCH = 6_000_000

interface Begun {
  generation: number
  mark: number
  /** 0: the category was deleted meanwhile. */
  is_known: number
}

/**
 * Makes the columns of a category out of what its parts are now, and lets readers take them when all are there. A run
 * that is killed leaves the columns before it; of two at once the one begun later wins.
 */
export async function buildCategory(ctx: Ctx, categoryId: number, book: PriceBook): Promise<void> {
  const begun = await queryRow(
    ctx.db.raw,
    query<Begun>`UPDATE category_builds SET begun = begun + 1 WHERE category_id = ${categoryId}
      RETURNING begun AS generation, mark,
        EXISTS (SELECT 1 FROM categories WHERE id = category_id) AS is_known`,
  )
  if (begun === null) return
  if (begun.is_known === 0) return forgetCategory(ctx, categoryId)
  const builder = new ColumnBuilder(await attributesOf(ctx, categoryId))
  const ofBrands = new Map<number, number>()
  let count = 0
  let after: number | null = 0
  while (after !== null) {
    const { parts, next } = await readParts(ctx, categoryId, { after, book })
    for (const part of parts) {
      builder.add(part)
      ofBrands.set(part.brandId, (ofBrands.get(part.brandId) ?? 0) + 1)
    }
    count += parts.length
    after = next
    // Between turns, a timer lets the local runtime serve others.
    await scheduler.wait(1)
  }
  const { generation, mark } = begun
  await writePieces(ctx, { categoryId, generation }, encodeColumns(builder.columns()))
  const isNewer = query<never>`UPDATE category_builds SET generation = ${generation},
      built_at = ${ctx.now.getTime()}, product_count = ${count}, offered_count = ${builder.offered},
      dirty_since = iif(mark = ${mark}, NULL, dirty_since)
    WHERE category_id = ${categoryId} AND generation < ${generation}`
  await queryBatch(ctx.db.raw, {
    published: isNewer,
    ...writeBrands([...ofBrands], { categoryId, generation }),
    // Those of runs before, and this run's own where a later one has been published.
    forgotten: query<never>`DELETE FROM category_columns WHERE category_id = ${categoryId}
      AND generation < (SELECT generation FROM category_builds WHERE category_id = ${categoryId})`,
  })
}

/** How many parts of the category each brand has, where its columns have just been published. */
function writeBrands(
  counts: readonly [brandId: number, count: number][],
  { categoryId, generation }: { categoryId: number; generation: number },
) {
  const rows = JSON.stringify(counts)
  const isPublished = sql`EXISTS (SELECT 1 FROM category_builds
    WHERE category_id = ${categoryId} AND generation = ${generation})`
  return {
    brandsGone: query<never>`DELETE FROM brand_categories WHERE category_id = ${categoryId}
      AND brand_id NOT IN (SELECT value ->> 0 FROM json_each(${rows})) AND ${isPublished}`,
    brands: query<never>`INSERT INTO brand_categories (brand_id, category_id, product_count)
      SELECT value ->> 0, ${categoryId}, value ->> 1 FROM json_each(${rows}) WHERE ${isPublished}
      ON CONFLICT (brand_id, category_id) DO UPDATE SET product_count = excluded.product_count
        WHERE brand_categories.product_count <> excluded.product_count`,
  }
}

async function forgetCategory({ db }: Ctx, categoryId: number): Promise<void> {
  await queryBatch(db.raw, {
    brands: query<never>`DELETE FROM brand_categories WHERE category_id = ${categoryId}`,
    build: query<never>`DELETE FROM category_builds WHERE category_id = ${categoryId}`,
    columns: query<never>`DELETE FROM category_columns WHERE category_id = ${categoryId}`,
  })
}

/** Attributes that are filtered or sorted by. */
async function attributesOf(ctx: Ctx, categoryId: number): Promise<number[]> {
  const rows = await queryRows(
    ctx.db.raw,
    query<{ id: number }>`SELECT attribute_id AS id FROM category_attributes
      WHERE category_id = ${categoryId} AND (is_filter = 1 OR is_in_table = 1)`,
  )
  return rows.map(({ id }) => id)
}

async function writePieces(
  ctx: Ctx,
  { categoryId, generation }: { categoryId: number; generation: number },
  pieces: readonly StoredPiece[],
): Promise<void> {
  let batch: StoredPiece[] = []
  let letters = 0
  const write = () =>
    queryBatch(
      ctx.db.raw,
      Object.fromEntries(
        batch.map(({ name, piece, body }) => [
          `${name} ${piece}`,
          query<never>`INSERT OR REPLACE INTO category_columns (category_id, generation, name, piece, body)
            VALUES (${categoryId}, ${generation}, ${name}, ${piece}, ${body})`,
        ]),
      ),
    )
  for (const piece of pieces) {
    if (letters + piece.body.length > LETTERS_PER_BATCH) {
      await write()
      batch = []
      letters = 0
    }
    batch.push(piece)
    letters += piece.body.length
  }
  if (batch.length > 0) await write()
}
