import { needing } from '../../db/offers-at/lines-needed.ts'
import { type Fragment, literal, type Query, query, sql } from '../../db/query.ts'
import type { HandPrice, LiveItem } from './live-item.ts'
import type { UsualDays } from './schemas/delivery.ts'

/** What `liveItemsOf` selects, in this order. */
export const ITEM_COLUMNS = [
  'id', 'product_id', 'supplier_id', 'warehouse_id', 'name', 'city', 'country', 'cost_micros',
  'currency', 'ladder', 'remains', 'is_at_least', 'minimum', 'pack', 'days_min', 'days_max',
  'live_since', 'max_age_hours', 'when_old', 'usual_days', 'usual_days_p90', 'usual_count',
  'cost_includes_vat', 'is_returnable', 'hand_micros', 'hand_currency', 'hand_until',
  'dispatch_weekdays', 'dispatch_until', 'parcel_fee',
] as const // prettier-ignore

/** `ITEM_COLUMNS` of one of the views, `i`, and its warehouse, `w`. */
export const ITEM_TERMS = sql`i.id, i.product_id, w.supplier_id, w.id AS warehouse_id, w.name, w.city, w.country,
    i.cost_micros, i.currency, i.ladder, i.remains, i.is_at_least, i.minimum, i.pack,
    coalesce(i.days_min, i.days_max, w.delivery_days_min) AS days_min,
    coalesce(i.days_max, i.days_min, w.delivery_days_max) AS days_max,
    i.live_since, i.max_age_hours, i.when_old, iif(i.has_own_days, NULL, w.usual_days) AS usual_days,
    w.usual_days_p90, w.usual_count, i.cost_includes_vat, i.is_returnable,
    i.hand_micros, i.hand_currency, i.hand_until,
    iif(i.days_min IS NULL AND i.days_max IS NULL, w.dispatch_weekdays, NULL) AS dispatch_weekdays,
    w.dispatch_until, w.parcel_fee`

/** The warehouse `w` and its supplier are switched on. */
export const IS_SUPPLIED = sql`w.is_active = 1 AND (NOT EXISTS (SELECT 1 FROM suppliers WHERE is_active = 0)
    OR w.supplier_id NOT IN (SELECT id FROM suppliers WHERE is_active = 0))`

/**
 * Whose terms are read: what is sold now, what lists say of it, which is what is bought from suppliers, or what is
 * sold with what staff has hidden.
 */
const VIEWS = {
  sold: sql`live_offer_items`,
  listed: sql`listed_offer_items`,
  all: sql`offer_lines`,
}

/** Of all candidates together; those that are not on sale are among them. */
const MOST_LINES = 20_000

interface Wanted {
  of: keyof typeof VIEWS
  key: 'id' | 'product_id'
  limit: number | Fragment
}

/**
 * Live items of candidates (a fragment with an `id` column), in the candidates' order. CROSS JOIN
 * keeps the candidates outermost: anything else would walk all offers. Suppliers that are off are few
 * and indexed, so asking for them once reads less than joining each item's supplier.
 */
const liveItemsWhere = (candidates: Fragment, { of, key, limit }: Wanted): Query<LiveItemRow> =>
  needing(
    query`
  SELECT ${ITEM_TERMS}
  FROM (${candidates}) p
  CROSS JOIN ${VIEWS[of]} i ON i.${KEYS[key]} = p.id
  CROSS JOIN warehouses w ON w.id = i.warehouse_id
  WHERE ${IS_SUPPLIED}
  LIMIT ${typeof limit === 'number' ? literal(limit) : limit}`,
    key === 'id'
      ? { of: 'lines', ids: candidates }
      : { of: 'products', ids: candidates, most: MOST_LINES },
  )

const KEYS = { id: sql`id`, product_id: sql`product_id` }

/** Live items of products, whose ids `candidates` holds. */
export const liveItemsOf = (candidates: Fragment, limit: number | Fragment): Query<LiveItemRow> =>
  liveItemsWhere(candidates, { of: 'sold', key: 'product_id', limit })

/** Live items by their own ids, which `candidates` holds. */
export const liveItemsById = (candidates: Fragment, limit: number | Fragment): Query<LiveItemRow> =>
  liveItemsWhere(candidates, { of: 'sold', key: 'id', limit })

/** Items of products as their suppliers list them, whatever staff decided about selling them: what can be bought. */
export const listedItemsOf = (candidates: Fragment, limit: number | Fragment): Query<LiveItemRow> =>
  liveItemsWhere(candidates, { of: 'listed', key: 'product_id', limit })

/** The same by their own ids. */
export const listedItemsById = (
  candidates: Fragment,
  limit: number | Fragment,
): Query<LiveItemRow> => liveItemsWhere(candidates, { of: 'listed', key: 'id', limit })

/** What is sold and what staff has hidden, by their own ids: for staff. */
export const allItemsById = (candidates: Fragment, limit: number | Fragment): Query<LiveItemRow> =>
  liveItemsWhere(candidates, { of: 'all', key: 'id', limit })

export interface LiveItemRow {
  id: number
  product_id: number
  supplier_id: number
  warehouse_id: number
  name: string
  city: string | null
  country: string | null
  cost_micros: number
  currency: string
  ladder: string | null
  remains: number
  is_at_least: number
  minimum: number
  pack: number
  days_min: number
  days_max: number
  live_since: number | null
  max_age_hours: number | null
  when_old: 'mark' | 'hide'
  usual_days: number | null
  usual_days_p90: number | null
  usual_count: number | null
  cost_includes_vat: number
  is_returnable: number
  hand_micros: number | null
  hand_currency: string | null
  hand_until: number | null
  dispatch_weekdays: number | null
  dispatch_until: string | null
  parcel_fee: number
}

export const toLiveItem = (row: LiveItemRow, brandId: number): LiveItem => ({
  id: row.id,
  productId: row.product_id,
  brandId,
  supplierId: row.supplier_id,
  warehouse: { id: row.warehouse_id, name: row.name, city: row.city, country: row.country },
  parcelFee: row.parcel_fee,
  costMicros: row.cost_micros,
  currency: row.currency,
  costIncludesVat: row.cost_includes_vat === 1,
  ladder: row.ladder === null ? null : (JSON.parse(row.ladder) as [number, number][]),
  remains: row.remains,
  isAtLeast: row.is_at_least === 1,
  minimum: Math.max(1, row.minimum),
  pack: Math.max(1, row.pack),
  daysMin: row.days_min,
  daysMax: row.days_max,
  liveSince: row.live_since,
  maxAgeHours: row.max_age_hours,
  whenOld: row.when_old,
  usualDays: usualDays(row),
  dispatch:
    row.dispatch_weekdays === null
      ? null
      : { weekdays: row.dispatch_weekdays, until: row.dispatch_until },
  isReturnable: row.is_returnable === 1,
  handPrice: handPrice(row),
})

/** A price by hand as one thing; null where there is none. */
const handPrice = (
  row: Pick<LiveItemRow, 'hand_micros' | 'hand_currency' | 'hand_until'>,
): HandPrice | null =>
  row.hand_micros === null || row.hand_currency === null || row.hand_until === null
    ? null
    : { micros: row.hand_micros, currency: row.hand_currency, until: row.hand_until }

/** A warehouse's own columns as one thing; null until there are enough deliveries. */
const usualDays = (row: {
  usual_days: number | null
  usual_days_p90: number | null
  usual_count: number | null
}): UsualDays | null =>
  row.usual_days === null || row.usual_days_p90 === null || row.usual_count === null
    ? null
    : { median: row.usual_days, p90: row.usual_days_p90, count: row.usual_count }
