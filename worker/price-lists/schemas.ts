import { z } from 'zod'

/**
 * Shapes of a price list on the wire and at rest; shared with the web client.
 * Rule source: the price-list chapter of the product's specification.
 */

export const PriceListStatus = z.enum([
  'uploaded',
  'reading',
  'ready',
  'waiting_approval',
  'applying',
  'applied',
  'failed',
  'cancelled',
  'rolled_back',
])
export type PriceListStatus = z.infer<typeof PriceListStatus>

/** What a column can hold. `price_break:10` is a price from 10 pieces up; `break_quantity:1` and `break_price:1` pair up. */
export const Field = z.union([
  z.enum([
    'brand',
    'part_number',
    'supplier_code',
    'name',
    'price',
    'stock',
    'minimum',
    'pack',
    'lead_time',
    'currency',
    'price_breaks',
    'seller',
    'ignore',
  ]),
  z.templateLiteral([
    z.enum(['price_break', 'break_quantity', 'break_price']),
    ':',
    z.number().int().positive(),
  ]),
])
export type Field = z.infer<typeof Field>

export const StockReading = z.object({
  remains: z.number().int().min(0),
  is_at_least: z.boolean(),
})
export type StockReading = z.infer<typeof StockReading>

/** What a person decided about reading a list. Everything absent is recognised anew each time. */
export const ListSettings = z
  .object({
    /** Name of the file inside an archive. */
    entry: z.string().max(500),
    sheet: z.string().max(200),
    encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1251', 'ibm866', 'koi8-r']),
    delimiter: z.enum([',', ';', '\t', '|']),
    /** 1-based line of the (last) header row; 0 for none. */
    header_row: z.number().int().min(0).max(200),
    /** Column index (from 0, as a string key) → field. */
    columns: z.record(z.string().regex(/^\d{1,5}$/), Field),
    currency: z.string().regex(/^[A-Z]{3}$/),
    default_brand: z.string().trim().min(1).max(200),
    /** Stock words of this supplier, folded to lower case. */
    stock_words: z.record(z.string().max(100), StockReading),
    /** Rows that repeat one number and code: the last wins, or each is a lot of its own. */
    repeats: z.enum(['last_wins', 'lots']),
  })
  .partial()
  .strict()
export type ListSettings = z.infer<typeof ListSettings>

/** How far a new list may differ before it waits for a person. Shares are percent. */
export const ListLimits = z.object({
  row_count_change: z.number().min(0).max(1000),
  rejected_share: z.number().min(0).max(100),
  zero_price_share: z.number().min(0).max(100),
  median_price_change: z.number().min(0).max(1000),
})
export type ListLimits = z.infer<typeof ListLimits>

/**
 * Limits of an offer that sets none. The two shares are points above the list before; a first list
 * has nothing before it and waits only above `FIRST_LIST_SHARE`.
 */
export const DEFAULT_LIMITS: ListLimits = {
  row_count_change: 30,
  rejected_share: 10,
  zero_price_share: 5,
  median_price_change: 15,
}
export const FIRST_LIST_SHARE = 50

/** A column as it was understood. `confidence` is 0 to 100; `reason` a stable code the page words. */
export const RecognisedColumn = z.object({
  index: z.number().int(),
  title: z.string(),
  field: Field,
  confidence: z.number().int().min(0).max(100),
  reason: z.enum([
    'chosen', // by a person
    'header_exact',
    'header_similar',
    'values',
    'header_and_values',
    'format', // the format itself names it (YML)
    'unknown',
  ]),
})
export type RecognisedColumn = z.infer<typeof RecognisedColumn>

export const Recognised = z.object({
  format: z.enum(['csv', 'xlsx', 'xls', 'spreadsheetml', 'yml', 'json']),
  /** The archive around it. */
  container: z.enum(['zip', 'gzip']).nullable(),
  /** Which file of the archive, and which there were. */
  entry: z.string().nullable(),
  entries: z.array(z.string()),
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  /** 1-based line of the last header row; 0 for none. */
  header_row: z.number().int(),
  columns: z.array(RecognisedColumn),
  /** Currency of rows that do not name one, and who said so. */
  currency: z.string(),
  currency_source: z.enum(['chosen', 'header', 'title', 'offer']),
  /** Brand stands in group rows between the data. */
  has_group_rows: z.boolean(),
  /** No brand anywhere and no default: items go live under "brand unknown". */
  is_brand_unknown: z.boolean(),
  repeats: z.enum(['last_wins', 'lots']),
  decimal: z.enum(['point', 'comma', 'mixed', 'none']),
  /** Things a person should look at before applying: `several_entries`, `low_confidence`, `layout_drift`, `currency_conflict`. */
  doubts: z.array(
    z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
})
export type Recognised = z.infer<typeof Recognised>

/** created + changed + unchanged + rejected = rows; removed are lines of the list before. */
export const ListCounts = z.object({
  rows: z.number().int(),
  created: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  removed: z.number().int(),
  rejected: z.number().int(),
})
export type ListCounts = z.infer<typeof ListCounts>

export const ListProgress = z.object({
  stage: z.enum(['reading', 'comparing', 'applying', 'indexing']),
  done: z.number(),
  /** Null while unknown. */
  total: z.number().nullable(),
  unit: z.enum(['bytes', 'rows']),
  rows_per_second: z.number().nullable(),
  seconds_left: z.number().nullable(),
})
export type ListProgress = z.infer<typeof ListProgress>

export const SafetyStop = z.object({
  reasons: z.array(
    z.object({
      code: z.enum([
        'row_count_change',
        'rejected_share',
        'zero_price_share',
        'median_price_change',
        'layout_drift',
        'several_entries',
        'low_confidence',
        'currency_conflict',
      ]),
      /** What was measured, what the list before had, and the limit (percent); null where a figure makes no sense. */
      value: z.number().nullable(),
      before: z.number().nullable(),
      limit: z.number().nullable(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
})
export type SafetyStop = z.infer<typeof SafetyStop>

/** Why a row was refused. Stable: pages, exports and tests rely on these. */
export const RejectCode = z.enum([
  'price_missing',
  'price_zero',
  'price_negative',
  'price_unreadable',
  'price_too_large',
  'price_column_missing',
  'currency_unknown',
  'stock_negative',
  'stock_word_unknown',
  'stock_too_large',
  'part_number_missing',
  'part_number_too_long',
  'part_number_mangled',
  'brand_missing',
  'brand_forbidden',
  'quantity_unreadable',
  'breaks_unreadable',
  'duplicate_row',
  'row_too_wide',
])
export type RejectCode = z.infer<typeof RejectCode>

/** Things worth knowing about an accepted row. */
export const NoticeCode = z.enum([
  'lookalike_folded',
  'at_least',
  'price_rounded',
  'price_jump',
  'formula_value',
])
export type NoticeCode = z.infer<typeof NoticeCode>

/** A refused row, as kept in R2 and served: `column` is its index or null, `value` the raw cell. */
export const Rejection = z.object({
  line: z.number().int(),
  column: z.number().int().nullable(),
  value: z.string(),
  code: RejectCode,
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The whole row as the file has it. */
  cells: z.array(z.string()),
})
export type Rejection = z.infer<typeof Rejection>

/** A row of the preview: raw beside parsed. */
export const PreviewRow = z.object({
  line: z.number().int(),
  cells: z.array(z.string()),
  item: z
    .object({
      brand: z.string(),
      part_number: z.string(),
      supplier_code: z.string().nullable(),
      name: z.string(),
      price: z.object({ micros: z.number().int(), currency: z.string() }),
      remains: z.number().int(),
      is_at_least: z.boolean(),
      minimum: z.number().int(),
      pack: z.number().int(),
      days_min: z.number().int().nullable(),
      days_max: z.number().int().nullable(),
      ladder: z.array(z.tuple([z.number(), z.number()])).nullable(),
    })
    .nullable(),
  rejection: Rejection.omit({ cells: true, line: true }).nullable(),
  notices: z.array(
    z.object({ code: NoticeCode, column: z.number().int().nullable(), value: z.string() }),
  ),
  /** For a changed row: the unit price before, micros. */
  price_before_micros: z.number().int().nullable(),
})
export type PreviewRow = z.infer<typeof PreviewRow>

/** Price changes of changed rows, in bins of 5 %; `from` null is everything below the first bin. */
export const HistogramBin = z.object({
  from: z.number().nullable(),
  to: z.number().nullable(),
  count: z.number().int(),
})
export type HistogramBin = z.infer<typeof HistogramBin>

export const Preview = z.object({
  first: z.array(PreviewRow),
  worst: z.array(PreviewRow),
  histogram: z.array(HistogramBin),
  median_price_change: z.number().nullable(),
  /** How often each refusal and notice occurred. */
  rejects: z.record(z.string(), z.number().int()),
  notices: z.record(z.string(), z.number().int()),
  skipped: z.object({ blank: z.number().int(), group: z.number().int(), total: z.number().int() }),
  unknown_stock_words: z.array(z.object({ word: z.string(), count: z.number().int() })),
  duplicates: z.array(z.object({ line: z.number().int(), wins: z.number().int() })),
})
export type Preview = z.infer<typeof Preview>

/** A file of sorted lines in R2, and what it holds. */
export const LineFile = z.object({
  key: z.string(),
  bytes: z.number().int(),
  lines: z.number().int(),
})
export type LineFile = z.infer<typeof LineFile>

/** A part of a snapshot; `changes` of its lines differ from the list before and go to D1. */
export const SnapshotPart = LineFile.extend({ changes: z.number().int() })
export type SnapshotPart = z.infer<typeof SnapshotPart>

/**
 * Where an import stands, kept with the list so that any step can be done again: reading makes
 * sorted runs, comparing merges them with the live snapshot, applying sends changed parts to D1.
 */
export const ImportState = z.object({
  phase: z.enum(['read', 'compare', 'ready', 'apply', 'done']),
  /** Sorted lines of the file, or of the snapshot that is brought back. */
  runs: z.array(LineFile),
  /** Rejected rows are kept in `rejectedParts` numbered objects. */
  rejectedParts: z.number().int(),
  /** Rows accepted and rejected while reading, before repeats are found. */
  accepted: z.number().int(),
  rejected: z.number().int(),
  zeroPrices: z.number().int(),
  parts: z.array(SnapshotPart),
  /** Parts already in D1. */
  partsApplied: z.number().int(),
  /** First free item number after this list. */
  nextItem: z.number().int(),
  /** Rows written to D1 by this import, index entries included, as D1 counts them. */
  rowsWritten: z.number().int(),
  /** When the phase began, epoch milliseconds. */
  phaseStartedAt: z.number(),
})
export type ImportState = z.infer<typeof ImportState>

/** `GET /admin/price-lists/{id}`. Sizes in bytes; `rows_written` as D1 counts them, indexes included. */
export const PriceList = z.object({
  id: z.number().int(),
  offer_id: z.number().int(),
  version: z.number().int(),
  status: PriceListStatus,
  file: z.object({ name: z.string(), size: z.number().int(), hash: z.string().nullable() }),
  origin: z.enum(['upload', 'api', 'url', 'email', 'rollback']),
  restored_list_id: z.number().int().nullable(),
  is_live: z.boolean(),
  is_auto_applied: z.boolean(),
  created_by_name: z.string().nullable(),
  created_at: z.iso.datetime(),
  applied_at: z.iso.datetime().nullable(),
  recognised: Recognised.nullable(),
  settings: ListSettings,
  counts: ListCounts.nullable(),
  progress: ListProgress.nullable(),
  error: z
    .object({
      code: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      message: z.string(),
    })
    .nullable(),
  safety_stop: SafetyStop.nullable(),
  rows_written: z.number().int(),
})
export type PriceList = z.infer<typeof PriceList>

/** A line of `GET /admin/offers/{id}/price-lists`. */
export const PriceListSummary = PriceList.pick({
  id: true,
  version: true,
  status: true,
  origin: true,
  restored_list_id: true,
  is_live: true,
  created_by_name: true,
  created_at: true,
  applied_at: true,
  counts: true,
}).extend({ file: z.object({ name: z.string(), size: z.number().int() }) })
export type PriceListSummary = z.infer<typeof PriceListSummary>

export const BringInQuery = z.object({ apply: z.enum(['auto']).optional() })
export type BringInQuery = z.infer<typeof BringInQuery>

export const StartUpload = z.object({
  file_name: z.string().trim().min(1).max(255),
  /** Bytes. */
  file_size: z.number().int().min(1),
  apply: z.enum(['auto']).optional(),
})
export type StartUpload = z.infer<typeof StartUpload>

/** A file on its way in; `parts` have arrived, the others are still to send. */
export const Upload = z.object({
  id: z.string(),
  file_name: z.string(),
  file_size: z.number().int(),
  part_size: z.number().int(),
  parts_total: z.number().int(),
  parts: z.array(z.object({ number: z.number().int(), size: z.number().int() })),
  price_list_id: z.number().int().nullable(),
})
export type Upload = z.infer<typeof Upload>

const DiffSide = z.object({
  price: z.object({ micros: z.number().int(), currency: z.string() }),
  remains: z.number().int(),
  name: z.string(),
})

/** `GET /admin/price-lists/{id}/diff?against=`: what this version has that the other had not. */
export const ListDiff = z.object({
  summary: z.object({
    kept: z.number().int(),
    added: z.number().int(),
    removed: z.number().int(),
    price_changed: z.number().int(),
    price_up: z.number().int(),
    price_down: z.number().int(),
    stock_changed: z.number().int(),
    became_zero: z.number().int(),
    text_changed: z.number().int(),
    unchanged: z.number().int(),
  }),
  rows: z.array(
    z.object({
      kind: z.enum(['added', 'removed', 'changed']),
      brand: z.string(),
      part_number: z.string(),
      supplier_code: z.string().nullable(),
      before: DiffSide.nullable(),
      after: DiffSide.nullable(),
    }),
  ),
  next_cursor: z.string().nullable(),
})
export type ListDiff = z.infer<typeof ListDiff>

export const DiffQuery = z.object({
  against: z.coerce.number().int().positive(),
  cursor: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
})
export type DiffQuery = z.infer<typeof DiffQuery>
