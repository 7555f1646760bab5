import { type Fragment, query, type Query, sql } from '../../db/query.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import type { Feed, FeedColumn, FeedFormat } from './schemas.ts'

export interface FeedRow {
  id: number
  name: string
  format: FeedFormat
  /** JSON, as `group_of`, `suppliers` and `brands`: an id and a name, or an array of them. */
  channel: string | null
  group_of: string | null
  locale: Locale
  currency: string
  suppliers: string
  brands: string
  is_in_stock_only: number
  min_price_micros: number | null
  columns: string
  is_on: number
  hint: string
  asked_at: number | null
  made_at: number | null
  items: number | null
  bytes: number | null
  version: number
  created_at: number
}

const namedOf = (table: Fragment, ids: Fragment): Fragment =>
  sql`(SELECT json_group_array(json_object('id', id, 'name', name) ORDER BY name)
    FROM ${table} WHERE id IN (SELECT value FROM json_each(${ids})))`

/** Feeds `f` for which `where` holds, but deleted ones; a store has few. */
export const feedRows = (where: Fragment): Query<FeedRow> => query<FeedRow>`
  SELECT f.id, f.name, f.format,
    (SELECT json_object('id', id, 'name', name) FROM channels WHERE id = f.channel_id) AS channel,
    (SELECT json_object('id', id, 'name', name) FROM customer_groups WHERE id = f.group_id) AS group_of,
    f.locale, f.currency, ${namedOf(sql`suppliers`, sql`f.supplier_ids`)} AS suppliers,
    ${namedOf(sql`brands`, sql`f.brand_ids`)} AS brands, f.is_in_stock_only, f.min_price_micros, f.columns, f.is_on,
    f.hint, f.asked_at, f.made_at, f.items, f.bytes, f.version, f.created_at
  FROM feeds f WHERE f.deleted_at IS NULL AND ${where} ORDER BY f.id`

const timeOf = (ms: number | null): string | null =>
  ms === null ? null : new Date(ms).toISOString()

type Named = NonNullable<Feed['channel']>

export const toFeed = (row: FeedRow): Feed => ({
  id: row.id,
  name: row.name,
  format: row.format,
  channel: JSON.parse(row.channel ?? 'null') as Named | null,
  group: JSON.parse(row.group_of ?? 'null') as Named | null,
  locale: row.locale,
  currency: row.currency,
  suppliers: JSON.parse(row.suppliers) as Named[],
  brands: JSON.parse(row.brands) as Named[],
  is_in_stock_only: row.is_in_stock_only === 1,
  min_price_micros: row.min_price_micros,
  columns: JSON.parse(row.columns) as FeedColumn[],
  is_on: row.is_on === 1,
  hint: row.hint,
  asked_at: timeOf(row.asked_at),
  copy: copyOf(row),
  version: row.version,
  created_at: new Date(row.created_at).toISOString(),
})

function copyOf({ made_at: at, items, bytes }: FeedRow): Feed['copy'] {
  if (at === null || items === null || bytes === null) return null
  return { made_at: new Date(at).toISOString(), items, bytes }
}
