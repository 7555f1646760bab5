import { z } from 'zod'
import { CROSS_FIELDS, CROSS_SEPARATORS } from '../../../db/json/cross-import.ts'
import { line, rowId } from '../../../lib/wire.ts'
import { CrossKind } from '../../search/schemas/search.ts'
import { MOST_COLUMNS, TableImportStatus } from '../../table-imports/schemas.ts'
import { CrossRejectCode, LIST_SOURCE } from '../schemas.ts'

/** Files of crosses: how they are read, what they would do and did, on the wire; shared with the web client. */

/** Numbers of one line, and of all lines together. */
export const MOST_NUMBERS = 500
export const MOST_PAIRS = 400_000
const LONGEST_BRAND = 200

export { CROSS_FIELDS, CROSS_SEPARATORS }
export const CrossField = z.enum(CROSS_FIELDS)
export type CrossField = z.infer<typeof CrossField>
export const CrossSeparator = z.enum(CROSS_SEPARATORS)
export type CrossSeparator = z.infer<typeof CrossSeparator>

/** How a file is read; see `db/json/cross-import.ts`. */
export const CrossMapping = z
  .object({
    sheet: z.string().max(200).nullable(),
    header_line: z.number().int().min(0),
    fields: z.array(CrossField).max(MOST_COLUMNS),
    separator: CrossSeparator,
    brand: line(LONGEST_BRAND),
    other_brand: line(LONGEST_BRAND),
    is_same_brand: z.boolean(),
    kind: CrossKind,
    is_whole: z.boolean(),
  })
  .strict()
export type CrossMapping = z.infer<typeof CrossMapping>

/** Query of `POST /admin/crosses/imports`; the body is the file. */
export const CrossUploadQuery = z.object({
  source: line(100)
    .min(1)
    .refine((source) => !LIST_SOURCE.test(source), 'crosses_source_of_list'),
  file_name: z.string().min(1).max(500),
})
export type CrossUploadQuery = z.infer<typeof CrossUploadQuery>

const part = z.object({ brand: z.string(), number: z.string() })

/** A line as it is read: its pairs, and why not, or not all of it. */
export const ReadLine = z.object({
  /** It stands above the data, or is the line of titles. */
  is_above: z.boolean(),
  line: z.number().int(),
  sheet: z.string().nullable(),
  cells: z.array(z.string()),
  pairs: z.array(z.object({ product: part, other: part, kind: CrossKind })),
  code: CrossRejectCode.nullable(),
})
export type ReadLine = z.infer<typeof ReadLine>

/** How a file is read under a mapping. */
export const CrossReading = z.object({
  format: z.string(),
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  titles: z.array(z.string()),
  mapping: CrossMapping,
  /** The mapping is that of an earlier file of the source. */
  is_remembered: z.boolean(),
  /** Lines that are data. */
  lines: z.number().int(),
  /** What each way to cut cells gives: lines that say a pair, and their pairs. */
  readings: z.array(
    z.object({ separator: CrossSeparator, lines: z.number().int(), pairs: z.number().int() }),
  ),
  /** The first lines of data, below those above it. */
  first: z.array(ReadLine),
})
export type CrossReading = z.infer<typeof CrossReading>

export const CrossCounts = z.object({
  lines: z.number().int(),
  created: z.number().int(),
  known: z.number().int(),
  denied: z.number().int(),
  repeated: z.number().int(),
  gone: z.number().int(),
  refused: z.number().int(),
  /** Lines by why something of them was refused, the most frequent first. */
  reasons: z.array(z.object({ code: CrossRejectCode, count: z.number().int() })),
  new_brands: z.number().int(),
})
export type CrossCounts = z.infer<typeof CrossCounts>

export const CrossImport = z.object({
  id: rowId,
  source: z.string(),
  file_name: z.string(),
  /** Bytes. */
  file_size: z.number().int(),
  status: TableImportStatus,
  mapping: CrossMapping.nullable(),
  /** What it would do, once it was looked at. */
  counts: CrossCounts.nullable(),
  /** What it did, once it was begun. */
  done: z
    .object({ created: z.number().int(), known: z.number().int(), removed: z.number().int() })
    .nullable(),
  /** How much of it is applied, 0 to 100. */
  percent: z.number().int(),
  /** Why it could not be looked at or applied, in the reader's words. */
  error: z.string().nullable(),
  can_apply: z.boolean(),
  can_undo: z.boolean(),
  created_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  applied_at: z.iso.datetime().nullable(),
  undone_at: z.iso.datetime().nullable(),
})
export type CrossImport = z.infer<typeof CrossImport>

/** Answer of an upload. */
export const UploadedCrosses = z.object({ import: CrossImport, reading: CrossReading })
export type UploadedCrosses = z.infer<typeof UploadedCrosses>

export const CROSS_OUTCOMES = ['created', 'known', 'gone', 'denied', 'refused'] as const
export const CrossOutcome = z.enum(CROSS_OUTCOMES)
export type CrossOutcome = z.infer<typeof CrossOutcome>

/** A pair of a preview, or a line that was refused. */
export const CrossPreviewRow = z.object({
  /** Null for what the file does not say. */
  line: z.number().int().nullable(),
  sheet: z.string().nullable(),
  product: part.nullable(),
  other: part.nullable(),
  kind: CrossKind.nullable(),
  code: CrossRejectCode.nullable(),
  cells: z.array(z.string()),
})
export type CrossPreviewRow = z.infer<typeof CrossPreviewRow>

/** `GET /admin/crosses/imports/{id}/rows`: the first rows of each outcome. */
export const CrossPreview = z.record(CrossOutcome, z.array(CrossPreviewRow))
export type CrossPreview = z.infer<typeof CrossPreview>
