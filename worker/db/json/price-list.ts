import { z } from 'zod'

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

/** Statuses in which a list waits for a person: to be applied by hand, stopped, failed. */
export const WaitingStatus = PriceListStatus.extract(['ready', 'waiting_approval', 'failed'])
export type WaitingStatus = z.infer<typeof WaitingStatus>

/** How far a new list may differ before it waits for a person. Shares are percent. */
export const ListLimits = z.object({
  row_count_change: z.number().min(0).max(1000),
  rejected_share: z.number().min(0).max(100),
  zero_price_share: z.number().min(0).max(100),
  median_price_change: z.number().min(0).max(1000),
  /** Most known prices moved the same way, by this or more in the middle. */
  price_kind_change: z.number().min(0).max(1000),
  /** Known items that are missing. */
  gone_share: z.number().min(0).max(100),
  brands_gone_share: z.number().min(0).max(100),
  /** Points of items with nothing left. */
  empty_share: z.number().min(0).max(100),
})
export type ListLimits = z.infer<typeof ListLimits>

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

/** What a comparison with the live list measured; shares and medians in percent, `null`: nothing to measure. */
export const ListMeasures = z.object({
  rows: z.number().int(),
  /** Of the list before; of a first list the rows it was announced with, if that was said. */
  rows_before: z.number().int().nullable(),
  rejected_share: z.number(),
  rejected_share_before: z.number().nullable(),
  /** Rows with a price that is zero, or that cannot be right for its quantity. */
  zero_price_share: z.number(),
  zero_price_share_before: z.number().nullable(),
  items: z.number().int(),
  items_before: z.number().int(),
  removed: z.number().int(),
  brands_before: z.number().int(),
  brands_gone: z.number().int(),
  /** Rows of items that were there before, and of those the prices that moved. */
  known: z.number().int(),
  moved: z.number().int(),
  /** Items of both lists with prices that can be compared, and which way these went. */
  compared: z.number().int(),
  up: z.number().int(),
  down: z.number().int(),
  median_of_moved: z.number().nullable(),
  median_of_all: z.number().nullable(),
  /** How far those that moved went, up or down. */
  median_size: z.number().nullable(),
  /** Items with nothing left. */
  empty: z.number().int(),
  empty_before: z.number().int(),
  says_stock: z.boolean(),
})
export type ListMeasures = z.infer<typeof ListMeasures>

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
        'price_kind_change',
        'gone_share',
        'brands_gone_share',
        'empty_share',
        'currency_changed',
        'currency_moved',
        'currency_without_rate',
        'older_than_live',
        'price_scatter',
        'stock_words',
        'layout_drift',
        'column_renamed',
        'several_entries',
        'low_confidence',
        'guessed_by_values',
        'left_out_sheets',
        'several_prices',
        'retail_price',
        'same_field',
        'constant_column',
        'no_part_number',
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
