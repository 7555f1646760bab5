import { type SQL, sql } from 'drizzle-orm'
import type { Cells } from '../../db/insert-when.ts'
import type { offerItemOverrides } from '../../db/schema/offer-item-overrides.ts'

type OverrideCells = Cells<typeof offerItemOverrides>

/** What one line's override says, by the names of the audit log; `v` may be of no line at all. */
export const OVERRIDE_JSON = (v: Record<OverrideName, SQL>): SQL => sql`json_object(
  'is_hidden', json(iif(${v.isHidden}, 'true', 'false')), 'days_min', ${v.daysMin}, 'days_max', ${v.daysMax},
  'minimum', ${v.minimum}, 'price_micros', ${v.priceMicros}, 'price_currency', ${v.priceCurrency},
  'price_until', ${v.priceUntil})`

export type OverrideName =
  | 'isHidden'
  | 'daysMin'
  | 'daysMax'
  | 'minimum'
  | 'priceMicros'
  | 'priceCurrency'
  | 'priceUntil'

/** The override `v` of a line as it is; of a line without one, that of its list. */
export const CURRENT: Record<OverrideName, SQL> = {
  isHidden: sql`coalesce(v.is_hidden, 0)`,
  daysMin: sql`v.days_min`,
  daysMax: sql`v.days_max`,
  minimum: sql`v.minimum`,
  priceMicros: sql`v.price_micros`,
  priceCurrency: sql`v.price_currency`,
  priceUntil: sql`v.price_until`,
}

/** A line's override before a change, as `offer_item_changes.before` keeps it: its item first, its change last. */
export const BEFORE_CELLS = sql`json_array(i.id, ${CURRENT.isHidden}, v.days_min, v.days_max, v.minimum,
  v.price_micros, v.price_currency, v.price_until, v.change_id)`

/** The same read back, of `b.value`. */
export const BEFORE: Record<OverrideName | 'offerItemId' | 'changeId', SQL> = {
  offerItemId: sql`(b.value ->> 0)`,
  isHidden: sql`(b.value ->> 1)`,
  daysMin: sql`(b.value ->> 2)`,
  daysMax: sql`(b.value ->> 3)`,
  minimum: sql`(b.value ->> 4)`,
  priceMicros: sql`(b.value ->> 5)`,
  priceCurrency: sql`(b.value ->> 6)`,
  priceUntil: sql`(b.value ->> 7)`,
  changeId: sql`(b.value ->> 8)`,
}

/** On conflict: the override that was to be inserted takes the place of the one there. */
export const REPLACED = {
  isHidden: sql`excluded.is_hidden`,
  daysMin: sql`excluded.days_min`,
  daysMax: sql`excluded.days_max`,
  minimum: sql`excluded.minimum`,
  priceMicros: sql`excluded.price_micros`,
  priceCurrency: sql`excluded.price_currency`,
  priceUntil: sql`excluded.price_until`,
  changeId: sql`excluded.change_id`,
} satisfies Partial<OverrideCells>
