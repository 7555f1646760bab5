import { z } from 'zod'

/** What became of a list's rows, and what the preview shows of them; shared with the web. */

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
  'optional_unreadable',
  'extra_cells',
  'text_cut',
  'crosses_cut',
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
      /** Absent in lists read before these were kept. */
      group: z.string().optional(),
      crosses: z.array(z.string()).optional(),
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

/** Rows of one kind that are no offers, with the first of them. */
export const OtherRows = z.object({
  kind: z.enum(['title', 'header', 'group', 'note', 'total', 'blank']),
  count: z.number().int(),
  lines: z.array(z.object({ line: z.number().int(), text: z.string() })),
})
export type OtherRows = z.infer<typeof OtherRows>

export const Preview = z.object({
  first: z.array(PreviewRow),
  worst: z.array(PreviewRow),
  histogram: z.array(HistogramBin),
  median_price_change: z.number().nullable(),
  /** How often each refusal and notice occurred. */
  rejects: z.record(z.string(), z.number().int()),
  notices: z.record(z.string(), z.number().int()),
  /** Rows that are no offers, which no other figure counts. Absent in lists read before they were told apart. */
  other_rows: z.array(OtherRows).optional(),
  unknown_stock_words: z.array(z.object({ word: z.string(), count: z.number().int() })),
  duplicates: z.array(z.object({ line: z.number().int(), wins: z.number().int() })),
})
export type Preview = z.infer<typeof Preview>
