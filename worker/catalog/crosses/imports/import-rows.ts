import { query, queryRow, queryRows, type Fragment, literal, sql } from '../../../db/query.ts'
import type {
  CrossCounts,
  CrossDone,
  CrossMapping,
  CrossParts,
} from '../../../db/json/cross-import.ts'
import type { Ctx } from '../../../env.ts'
import { notFound } from '../../../errors.ts'
import { importError } from '../../../i18n/table-imports.ts'
import type { CrossRejectCode } from '../schemas.ts'
import { importFilesIn } from '../../table-imports/import-files.ts'
import type { TableImportStatus, TableImportsQuery } from '../../table-imports/schemas.ts'
import type { CrossImport } from './schemas.ts'

/** Where imports keep what they work with. */
export const importFiles = importFilesIn('cross-imports')

/** An import as it is stored, its JSON read. */
export interface ImportRow {
  id: number
  source: string
  fileName: string
  fileSize: number
  fileKey: string
  status: TableImportStatus
  sheets: string[] | null
  mapping: CrossMapping | null
  titles: string[] | null
  counts: CrossCounts | null
  parts: CrossParts | null
  nextPart: number
  done: CrossDone | null
  error: string | null
  createdBy: string | null
  /** Milliseconds since 1970. */
  createdAt: number
  comparedAt: number | null
  appliedAt: number | null
  undoneAt: number | null
  /** A later file that was the whole of the source is applied over it. */
  isUnderWhole: boolean
}

type Stored = Record<'sheets' | 'mapping' | 'titles' | 'counts' | 'parts' | 'done', string | null> &
  Omit<
    ImportRow,
    'sheets' | 'mapping' | 'titles' | 'counts' | 'parts' | 'done' | 'isUnderWhole'
  > & { isUnderWhole: number }

/** A later whole file of the source of import `i`, applied since and not undone. */
export const IS_UNDER_WHOLE = `EXISTS (SELECT 1 FROM cross_imports w WHERE w.source = i.source
  AND w.applied_at > i.applied_at AND w.status <> 'undone' AND w.mapping ->> 'is_whole' = 1)`

const COLUMNS = literalText(`i.id, i.source, i.file_name AS fileName, i.file_size AS fileSize,
  i.file_key AS fileKey, i.status, i.sheets, i.mapping, i.titles, i.counts, i.parts, i.next_part AS nextPart,
  i.done, i.error, i.created_at AS createdAt, i.compared_at AS comparedAt, i.applied_at AS appliedAt,
  i.undone_at AS undoneAt, ${IS_UNDER_WHOLE} AS isUnderWhole,
  (SELECT nullif(trim(u.first_name || ' ' || u.last_name), '') FROM users u WHERE u.id = i.actor_id) AS createdBy`)

function literalText(text: string): Fragment {
  return { sql: text, binds: [] }
}

export async function findImportRow(ctx: Ctx, id: number): Promise<ImportRow | null> {
  const row = await queryRow(
    ctx.db.raw,
    query<Stored>`SELECT ${COLUMNS} FROM cross_imports i WHERE i.id = ${id}`,
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
export const getImport = async (ctx: Ctx, id: number): Promise<CrossImport> =>
  toImport(ctx, await getImportRow(ctx, id))

const PAGE = 20

/** Imports, the newest first; `cursor` is the id of the last one seen. */
export async function listImports(
  ctx: Ctx,
  { cursor }: TableImportsQuery,
): Promise<{ data: CrossImport[]; next_cursor: string | null }> {
  const before = cursor === undefined ? sql`1` : sql`i.id < ${cursor}`
  const rows = await queryRows(
    ctx.db.raw,
    query<Stored>`SELECT ${COLUMNS} FROM cross_imports i WHERE ${before}
      ORDER BY i.id DESC LIMIT ${literal(PAGE)}`,
  )
  const data = rows.map((row) => toImport(ctx, toRow(row)))
  return { data, next_cursor: data.length < PAGE ? null : String(data.at(-1)?.id) }
}

const read = <Value>(json: string | null): Value | null =>
  json === null ? null : (JSON.parse(json) as Value)

const toRow = (row: Stored): ImportRow => ({
  ...row,
  sheets: read(row.sheets),
  mapping: read(row.mapping),
  titles: read(row.titles),
  counts: read(row.counts),
  parts: read(row.parts),
  done: read(row.done),
  isUnderWhole: row.isUnderWhole === 1,
})

const toTime = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString()

function toImport(ctx: Ctx, row: ImportRow): CrossImport {
  const { id, source, status, mapping, counts, parts, done } = row
  const total = parts === null ? 0 : parts.pairs + parts.gone
  return {
    id,
    source,
    file_name: row.fileName,
    file_size: row.fileSize,
    status,
    mapping,
    counts: counts && { ...counts, reasons: toReasons(counts.reasons) },
    done,
    percent: status === 'applied' || total === 0 ? 100 : Math.floor((row.nextPart * 100) / total),
    error: importError(row.error, ctx.locale),
    can_apply: canApply(row),
    can_undo: mayUndo(row) && !row.isUnderWhole,
    created_by: row.createdBy,
    created_at: new Date(row.createdAt).toISOString(),
    applied_at: toTime(row.appliedAt),
    undone_at: toTime(row.undoneAt),
  }
}

const toReasons = (reasons: CrossCounts['reasons']) =>
  (Object.entries(reasons) as [CrossRejectCode, number][])
    .map(([code, count]) => ({ code, count }))
    .toSorted((one, other) => other.count - one.count)

/** Something would change: a pair is added, gone, or said by one more file. */
const canApply = ({ status, counts }: ImportRow): boolean =>
  status === 'compared' &&
  counts !== null &&
  counts.created + counts.known + counts.denied + counts.gone > 0

/** One that is applied, or was given up on the way there or back. */
export const mayUndo = ({ status }: ImportRow): boolean =>
  status === 'applied' || status === 'failed'
