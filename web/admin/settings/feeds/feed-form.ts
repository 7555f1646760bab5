import {
  type Feed,
  FEED_COLUMNS,
  type FeedOptions,
  FeedPreviewInput,
} from '../../../../worker/sales/feeds/schemas.ts'
import type { Locale } from '../../../lib/locales.ts'
import { decimalTyped, PRICE_DIGITS, readDecimal } from '../../../lib/typed-number.ts'
import type { ComboboxItem } from '../../../ui/combobox.tsx'

const itemsOf = (named: readonly { id: number; name: string }[]): ComboboxItem[] =>
  named.map(({ id, name }) => ({ value: id, label: name }))

/** A feed as its form shows it; a new one is of everything in stock, for guests. */
export const toForm = (feed: Feed | null, options: FeedOptions, locale: Locale) => ({
  name: feed?.name ?? '',
  format: (feed?.format ?? 'yml') as string,
  channel_id: String(feed?.channel?.id ?? ''),
  group_id: String(feed?.group?.id ?? ''),
  locale: (feed?.locale ?? locale) as string,
  currency: feed?.currency ?? options.currencies[0] ?? '',
  supplier_ids: itemsOf(feed?.suppliers ?? []),
  brand_ids: itemsOf(feed?.brands ?? []),
  is_in_stock_only: feed?.is_in_stock_only ?? true,
  min_price_micros:
    feed?.min_price_micros == null ? '' : decimalTyped(feed.min_price_micros, PRICE_DIGITS, locale),
  columns: [
    ...(feed === null || feed.columns.length === 0 ? FEED_COLUMNS : feed.columns),
  ] as string[],
  is_on: feed?.is_on ?? true,
})

/** Nothing to choose from yet. */
export const NO_OPTIONS: FeedOptions = { channels: [], groups: [], currencies: [] }

/** The form of a feed that is to be made. */
export const NO_FEED = toForm(null, NO_OPTIONS, 'en')

export type FeedValues = typeof NO_FEED

const idOf = (chosen: string): number | null => (chosen === '' ? null : Number(chosen))

/** What the form says. */
export const toInput = (values: FeedValues, locale: Locale) => ({
  ...values,
  channel_id: idOf(values.channel_id),
  group_id: idOf(values.group_id),
  supplier_ids: values.supplier_ids.map(({ value }) => value),
  brand_ids: values.brand_ids.map(({ value }) => value),
  min_price_micros: readDecimal(values.min_price_micros, { digits: PRICE_DIGITS, locale }),
})

/** What is counted while the form is filled in; null while it says no feed. */
export function toPreview(values: FeedValues, locale: Locale): FeedPreviewInput | null {
  const { name, is_on, ...input } = toInput(values, locale)
  return FeedPreviewInput.safeParse(input).data ?? null
}

/** The same of a feed as it is. */
export const previewOf = (feed: Feed): FeedPreviewInput => ({
  format: feed.format,
  channel_id: feed.channel?.id ?? null,
  group_id: feed.group?.id ?? null,
  locale: feed.locale,
  currency: feed.currency,
  supplier_ids: feed.suppliers.map(({ id }) => id),
  brand_ids: feed.brands.map(({ id }) => id),
  is_in_stock_only: feed.is_in_stock_only,
  min_price_micros: feed.min_price_micros,
  columns: feed.columns,
})
