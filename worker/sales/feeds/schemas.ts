import { z } from 'zod'
import { CurrencyCode } from '../../catalog/pricing/schemas/pricing.ts'
import { LocaleCode } from '../../lib/locale-code.ts'
import { filledLine, pageQuery, rowId } from '../../lib/wire.ts'

/** Feeds on the wire; shared with the web client. */

/** As many feeds a store has. */
export const MOST_FEEDS = 50
/** As many suppliers, or brands, a feed is narrowed to. */
const MOST_CHOSEN = 100
/** Lines a preview looks at; where there are more, it counts no further. */
export const MOST_LOOKED = 24_000

export const FEED_FORMATS = ['yml', 'google', 'csv', 'xlsx'] as const
export const FeedFormat = z.enum(FEED_FORMATS)
export type FeedFormat = z.infer<typeof FeedFormat>

/** What a CSV or a workbook can tell of an item, in the usual order. */
export const FEED_COLUMNS = [
  'id', 'brand', 'number', 'name', 'price', 'usual_price', 'currency', 'remains', 'minimum', 'pack', 'days_from',
  'days_to', 'link',
] as const // prettier-ignore
export const FeedColumn = z.enum(FEED_COLUMNS)
export type FeedColumn = z.infer<typeof FeedColumn>

const ids = z
  .array(rowId)
  .max(MOST_CHOSEN)
  .default([])
  .transform((chosen) => [...new Set(chosen)].toSorted((one, other) => one - other))

/** Whose prices a feed tells of what, in which form. */
const settings = {
  format: FeedFormat,
  /** Null: the default one. */
  channel_id: rowId.nullable().default(null),
  /** Null: of no group, as a guest sees them. */
  group_id: rowId.nullable().default(null),
  locale: LocaleCode,
  currency: CurrencyCode,
  /** Only theirs; none: of all. */
  supplier_ids: ids,
  brand_ids: ids,
  is_in_stock_only: z.boolean().default(true),
  /** Nothing cheaper apiece, micros of `currency`. */
  min_price_micros: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullable().default(null),
  /** Of a CSV or a workbook; the other formats have their own. */
  columns: z
    .array(FeedColumn)
    .default([])
    .transform((chosen) => FEED_COLUMNS.filter((column) => chosen.includes(column))),
}

const hasColumns = ({ format, columns }: { format: FeedFormat; columns: FeedColumn[] }): boolean =>
  format === 'yml' || format === 'google' || columns.length > 0
const NO_COLUMNS = { path: ['columns'], message: 'feed_columns_missing' }

/** Body of `POST /admin/feeds/preview`. */
export const FeedPreviewInput = z.object(settings).strict()
export type FeedPreviewInput = z.infer<typeof FeedPreviewInput>

const named = { name: filledLine(60), is_on: z.boolean().default(true), ...settings }

/** Body of `POST /admin/feeds`. */
export const FeedInput = z.object(named).strict().refine(hasColumns, NO_COLUMNS)
export type FeedInput = z.infer<typeof FeedInput>

/** Body of `PUT /admin/feeds/{id}`; `version` as it was read. */
export const FeedChanges = z
  .object({ ...named, version: z.number().int() })
  .strict()
  .refine(hasColumns, NO_COLUMNS)
export type FeedChanges = z.infer<typeof FeedChanges>

const Named = z.object({ id: z.number().int(), name: z.string() })

export const Feed = z.object({
  id: z.number().int(),
  name: z.string(),
  format: FeedFormat,
  /** Null: the default one. */
  channel: Named.nullable(),
  group: Named.nullable(),
  locale: z.string(),
  currency: CurrencyCode,
  suppliers: z.array(Named),
  brands: z.array(Named),
  is_in_stock_only: z.boolean(),
  min_price_micros: z.number().int().nullable(),
  columns: z.array(FeedColumn),
  is_on: z.boolean(),
  /** The last characters of its link. */
  hint: z.string(),
  /** To the minute; null: never. */
  asked_at: z.iso.datetime().nullable(),
  /** The newest whole copy; null: none was made yet. */
  copy: z
    .object({
      made_at: z.iso.datetime(),
      items: z.number().int(),
      bytes: z.number().int(),
    })
    .nullable(),
  version: z.number().int(),
  created_at: z.iso.datetime(),
})
export type Feed = z.infer<typeof Feed>

/** The answers that make a link: the only ones that have it. */
export const NewFeed = Feed.extend({ url: z.url() })
export type NewFeed = z.infer<typeof NewFeed>

/** Query of `GET /admin/feeds`: words of a name. */
export const FeedsQuery = pageQuery(['name', 'asked_at', 'items']).extend({
  format: FeedFormat.optional(),
})
export type FeedsQuery = z.infer<typeof FeedsQuery>

/** What a feed may be of: `GET /admin/feeds/options`. */
export const FeedOptions = z.object({
  channels: z.array(Named),
  groups: z.array(Named),
  currencies: z.array(CurrencyCode),
})
export type FeedOptions = z.infer<typeof FeedOptions>

/** A feed as it would be now. */
export const FeedPreview = z.object({
  /** So many items, or `is_more` than that. */
  items: z.number().int(),
  is_more: z.boolean(),
  /** The first of them. */
  rows: z.array(
    z.object({
      id: z.number().int(),
      brand: z.string(),
      mpn: z.string(),
      name: z.string(),
      /** Micros of `currency`, apiece. */
      price_micros: z.number().int(),
      currency: CurrencyCode,
      remains: z.number().int(),
    }),
  ),
})
export type FeedPreview = z.infer<typeof FeedPreview>
