import { query, queryRow, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { ColumnBuilder } from './column-builder.ts'
import type { CategoryColumns } from './columns.ts'
import { decodeColumns, type StoredPiece } from './encode-columns.ts'

/** Parts whose columns an isolate keeps, of all categories together: some 50 bytes each, of the 128 MB it has. */
const MOST_KEPT = 600_000

/** A generation may be gone between its number and its columns. */
const MOST_TRIES = 3

interface Kept {
  generation: number
  columns: CategoryColumns
}

/** The one asked for last is the last. */
const kept = new Map<number, Kept>()

/** Forgets the columns that this runtime has read, for tests of one runtime that go by different databases. */
export const forgetColumns = (): void => kept.clear()

/**
 * The columns of a category in the generation that its build names; kept by the isolate, which goes on with them as
 * long as the generation is the same. Null when the generation is gone, since a later one has been published.
 */
async function readColumns(
  { reads }: Pick<Ctx, 'reads'>,
  categoryId: number,
  generation: number,
): Promise<CategoryColumns | null> {
  const known = kept.get(categoryId)
  kept.delete(categoryId)
  const columns =
    known?.generation === generation
      ? known.columns
      : decode(
          await queryRows(
            reads.raw,
            query<StoredPiece>`SELECT name, piece, body FROM category_columns
              WHERE category_id = ${categoryId} AND generation = ${generation}`,
          ),
        )
  if (columns === null) return null
  kept.set(categoryId, { generation, columns })
  dropOldest()
  return columns
}

const decode = (pieces: readonly StoredPiece[]): CategoryColumns | null =>
  pieces.length === 0 ? null : decodeColumns(pieces)

function dropOldest(): void {
  let parts = 0
  for (const { columns } of kept.values()) parts += columns.ids.length
  for (const [categoryId, { columns }] of kept) {
    if (parts <= MOST_KEPT || kept.size === 1) return
    kept.delete(categoryId)
    parts -= columns.ids.length
  }
}

const NO_PARTS: CategoryColumns = new ColumnBuilder([]).columns()

/** The columns of a category as they were published last; without parts before the first time. */
export async function latestColumns(
  ctx: Pick<Ctx, 'reads'>,
  categoryId: number,
): Promise<CategoryColumns> {
  return currentColumns(ctx, categoryId, await builtGeneration(ctx, categoryId))
}

/** The number of the columns that were published last; 0 before the first time. */
async function builtGeneration({ reads }: Pick<Ctx, 'reads'>, categoryId: number): Promise<number> {
  const row = await queryRow(
    reads.raw,
    query<{ generation: number }>`SELECT generation FROM category_builds
      WHERE category_id = ${categoryId}`,
  )
  return row?.generation ?? 0
}

/** The same where the number has been read with other things: `built`, as it was then. */
export async function currentColumns(
  ctx: Pick<Ctx, 'reads'>,
  categoryId: number,
  built: number,
): Promise<CategoryColumns> {
  let generation = built
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (generation === 0) return NO_PARTS
    const columns = await readColumns(ctx, categoryId, generation)
    if (columns !== null) return columns
    generation = await builtGeneration(ctx, categoryId)
  }
  throw new Error('the columns of a category are published faster than they can be read')
}
