import type {
  ProductImportCounts,
  ProductImportDone,
  ProductImportParts,
  ProductMapping,
} from '../../../db/json/product-import.ts'
import { type Fragment, literal, query, queryRow, queryRows, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { notFound } from '../../../errors.ts'
import { importError } from '../../../i18n/table-imports.ts'
import { importFilesIn } from '../../table-imports/import-files.ts'
import type { TableImportStatus, TableImportsQuery } from '../../table-imports/schemas.ts'
import { type Book, readBook } from '../book.ts'
import type { ProductCounts, ProductImport, ProductRefusal } from '../schemas.ts'
import { storedTitles } from './stored-titles.ts'

/** Where imports keep what they work with. */
export const importFiles = importFilesIn('product-imports')

/** An import as it is stored, its JSON read. */
export interface ImportRow {
  id: number
  fileName: string
  fileSize: number
  fileKey: string
  status: TableImportStatus
  sheets: string[] | null
  mapping: ProductMapping | null
  counts: ProductImportCounts | null
  parts: ProductImportParts | null
  nextPart: number
  done: ProductImportDone | null
  error: string | null
  actorId: number | null
  createdBy: string | null
  /** Milliseconds since 1970. */
  createdAt: number
  appliedAt: number | null
  undoneAt: number | null
  /** Changes that its undo left. */
  kept: number
}

type Json = 'sheets' | 'mapping' | 'counts' | 'parts' | 'done'
type Stored = Omit<ImportRow, Json> & Record<Json, string | null>

const COLUMNS: Fragment = {
  sql: `i.id, i.file_name AS fileName, i.file_size AS fileSize, i.file_key AS fileKey, i.status, i.sheets,
    i.mapping, i.counts, i.parts, i.next_part AS nextPart, i.done, i.error, i.actor_id AS actorId, i.created_at AS createdAt,
    i.applied_at AS appliedAt, i.undone_at AS undoneAt, coalesce(i.done ->> 'kept', 0) AS kept,
    (SELECT nullif(trim(u.first_name || ' ' || u.last_name), '') FROM users u
      WHERE u.id = i.actor_id) AS createdBy`,
  binds: [],
}

export async function findImportRow(ctx: Ctx, id: number): Promise<ImportRow | null> {
  const row = await queryRow(
    ctx.db.raw,
    query<Stored>`SELECT ${COLUMNS} FROM product_imports i WHERE i.id = ${id}`,
  )
  return row === null ? null : toRow(row)
}

/** Errors: `not_found`. */
export async function getImportRow(ctx: Ctx, id: number): Promise<ImportRow> {
  const row = await findImportRow(ctx, id)
  if (row === null) throw notFound()
  return row
}

/** An import, as staff see it. */
export async function getImport(ctx: Ctx, id: number): Promise<ProductImport> {
  const row = await getImportRow(ctx, id)
  return toImport(ctx, row, row.counts === null ? null : await readBook(ctx))
}

const PAGE = 20

/** Imports, the newest first; `cursor` is the id of the last one seen. */
export async function listImports(
  ctx: Ctx,
  { cursor }: TableImportsQuery,
): Promise<{ data: ProductImport[]; next_cursor: string | null }> {
  const before = cursor === undefined ? sql`1` : sql`i.id < ${cursor}`
  const rows = await queryRows(
    ctx.db.raw,
    query<Stored>`SELECT ${COLUMNS} FROM product_imports i WHERE ${before}
      ORDER BY i.id DESC LIMIT ${literal(PAGE)}`,
  )
  const book = rows.length === 0 ? null : await readBook(ctx)
  const data = rows.map((row) => toImport(ctx, toRow(row), book))
  return { data, next_cursor: data.length < PAGE ? null : String(data.at(-1)?.id) }
}

const read = <Value>(json: string | null): Value | null =>
  json === null ? null : (JSON.parse(json) as Value)

const toRow = (row: Stored): ImportRow => ({
  ...row,
  sheets: read(row.sheets),
  mapping: read(row.mapping),
  counts: read(row.counts),
  parts: read(row.parts),
  done: read(row.done),
})

const toTime = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString()

function toImport(ctx: Ctx, row: ImportRow, book: Book | null): ProductImport {
  const { id, status, mapping, counts, parts, done, nextPart } = row
  const total = parts?.count ?? 0
  const isWhole = status === 'applied' || total === 0
  return {
    id,
    file_name: row.fileName,
    file_size: row.fileSize,
    status,
    mapping,
    counts: counts && book && toCounts(counts, book),
    done: done && { products: done.products, changes: done.changes, overtaken: done.overtaken },
    kept: row.kept,
    percent: isWhole ? 100 : Math.min(100, Math.floor((nextPart * 100) / total)),
    error: importError(row.error, ctx.locale),
    can_apply: status === 'compared' && (counts?.changed ?? 0) > 0,
    can_undo: mayUndo(row),
    created_by: row.createdBy,
    created_at: new Date(row.createdAt).toISOString(),
    applied_at: toTime(row.appliedAt),
    undone_at: toTime(row.undoneAt),
  }
}

/** More than half of what is there. */
const HALF = 0.5
/** Fewer are no habit of a file. */
const LEAST = 2

function toCounts(counts: ProductImportCounts, book: Book): ProductCounts {
  const { lines, changed, unchanged, missing, refused, cleared, filled, hidden } = counts
  const titleOf = storedTitles(book)
  const isMost = (some: number, all: number) => some >= LEAST && some > all * HALF
  const warnings: ProductCounts['warnings'] = []
  if (isMost(counts.moved, counts.placed)) warnings.push('moved')
  if (isMost(cleared, filled)) warnings.push('cleared')
  if (isMost(hidden, changed + unchanged)) warnings.push('hidden')
  return {
    lines,
    changed,
    unchanged,
    missing,
    refused,
    cleared,
    hidden,
    moved: counts.moved,
    warnings,
    reasons: inOrder(counts.reasons).map(([code, count]) => ({
      code: code as ProductRefusal,
      count,
    })),
    fields: inOrder(counts.fields).map(([field, count]) => ({ title: titleOf(field), count })),
  }
}

const inOrder = (counts: Record<string, number>): [string, number][] =>
  Object.entries(counts).toSorted(([, one], [, other]) => other - one)

/** One that is applied, or was given up on the way there or back. */
export const mayUndo = ({ status }: Pick<ImportRow, 'status'>): boolean =>
  status === 'applied' || status === 'failed'
