import {
  PriceListStatus,
  ListLimits,
  ListCounts,
  ListProgress,
  SafetyStop,
} from '../../db/json/price-list.ts'
import { z } from 'zod'
import { pageQuery, queryId } from '../../lib/wire.ts'
import { ListSettings, Recognised } from '../../list-files/schemas/recognised.ts'

/** A price list on the wire and at rest; shared with the web. */

/**
 * Limits of an offer that sets none. Shares of refused rows, zero prices and items with nothing left are points
 * above the list before; a first list has nothing before it and waits above `FIRST_LIST_LIMITS`, or the offer's own.
 */
export const DEFAULT_LIMITS: ListLimits = {
  row_count_change: 30,
  rejected_share: 10,
  zero_price_share: 5,
  median_price_change: 15,
  price_kind_change: 3,
  gone_share: 20,
  brands_gone_share: 50,
  empty_share: 30,
}

export const FIRST_LIST_LIMITS = { rejected_share: 10, zero_price_share: 50 }

/** A line of `GET /admin/offers/{id}/facts`: a doubt that a person settled, and that stops no list again. */
export const OfferFact = z.object({
  id: z.number().int(),
  /** Code and params of the doubt. */
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  price_list_id: z.number().int(),
  version: z.number().int().nullable(),
  created_by_name: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type OfferFact = z.infer<typeof OfferFact>

export const ReplayInput = z.object({ limits: ListLimits.partial() })
export type ReplayInput = z.infer<typeof ReplayInput>

/** A line of `POST /admin/offers/{id}/replay`: what limits would have made of a version. */
export const ReplayedList = z.object({
  id: z.number().int(),
  version: z.number().int(),
  created_at: z.iso.datetime(),
  rows: z.number().int(),
  /** It stopped in fact, for whatever reason. */
  was_stopped: z.boolean(),
  /** What would have stopped it under these limits. */
  reasons: SafetyStop.shape.reasons,
})
export type ReplayedList = z.infer<typeof ReplayedList>

/** Guesses by values alone that the person says are right, each by itself: `price:4,stock:5`. */
export const ApproveQuery = z.object({
  confirmed: z
    .string()
    .max(1000)
    .regex(/^[a-z_]+:\d{1,5}(,[a-z_]+:\d{1,5})*$/)
    .optional(),
})
export type ApproveQuery = z.infer<typeof ApproveQuery>

/** `GET /admin/price-lists/{id}`. Sizes in bytes; `rows_written` as D1 counts them, indexes included. */
export const PriceList = z.object({
  id: z.number().int(),
  offer_id: z.number().int(),
  version: z.number().int(),
  status: PriceListStatus,
  file: z.object({ name: z.string(), size: z.number().int(), hash: z.string().nullable() }),
  /** `feed`: it came with the list of another offer. */
  origin: z.enum(['upload', 'api', 'url', 'email', 'feed', 'rollback']),
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

/** `live`: shoppers see it; `old`: and it is older than its offer allows; `waiting`: a person has to look; otherwise where a version stands. */
export const VersionStatus = z.enum(['waiting', 'old', 'live', ...PriceListStatus.options])
export type VersionStatus = z.infer<typeof VersionStatus>

/** Query of `GET /admin/price-lists`; `q`: words of the file's name; days by the store's clock, both in the span. */
export const AllListsQuery = pageQuery(['created_at']).extend({
  status: VersionStatus.optional(),
  supplier_id: queryId.optional(),
  offer_id: queryId.optional(),
  'date[from]': z.iso.date().optional(),
  'date[to]': z.iso.date().optional(),
})
export type AllListsQuery = z.infer<typeof AllListsQuery>

/** A line of `GET /admin/price-lists`: a version with the offer it is of. */
export const PriceListOfAll = PriceListSummary.extend({
  offer: z.object({ id: z.number().int(), name: z.string() }),
  warehouse: z.object({ id: z.number().int(), name: z.string() }),
  supplier: z.object({ id: z.number().int(), name: z.string() }),
  /** A person has to look, since then. */
  waits_since: z.iso.datetime().nullable(),
})
export type PriceListOfAll = z.infer<typeof PriceListOfAll>

/** Rows of offers that the file is to have: a first list with far fewer waits for a person. */
const announcedRows = z.int().min(1)

export const UploadListQuery = z.object({
  apply: z.enum(['auto']).optional(),
  rows: z.coerce.number().pipe(announcedRows).optional(),
})
export type UploadListQuery = z.infer<typeof UploadListQuery>

export const StartUpload = z.object({
  file_name: z.string().trim().min(1).max(255),
  /** Bytes. */
  file_size: z.number().int().min(1),
  apply: z.enum(['auto']).optional(),
  rows: announcedRows.optional(),
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
  /** `>10`: there are `remains` or more. */
  is_at_least: z.boolean(),
  name: z.string(),
})

/** In what two versions of a row can differ; one row may count under several. `terms_changed`: all the rest. */
export const DiffKind = z.enum([
  'added',
  'removed',
  'price_up',
  'price_down',
  'stock_changed',
  'became_zero',
  'text_changed',
  'terms_changed',
])
export type DiffKind = z.infer<typeof DiffKind>

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
    /** Minimum, pack, days, ladder, currency. */
    terms_changed: z.number().int(),
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
  /** Only rows that differ in this; the summary is of all. */
  kind: DiffKind.optional(),
  cursor: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
})
export type DiffQuery = z.infer<typeof DiffQuery>
