import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, moment } from './columns.ts'

/**
 * What staff decided about an offer item in place of its list; it stays while newer lists come in. The views
 * `live_offer_items` and `offer_lines` lay it over the list's terms.
 */
export const offerItemOverrides = sqliteTable(
  'offer_item_overrides',
  {
    /** `offer_items.id`. */
    offerItemId: integer('offer_item_id').primaryKey(),
    /** Sold by no way. */
    isHidden: flag('is_hidden').notNull().default(false),
    /** Days to our shelf; both or none. */
    daysMin: integer('days_min'),
    daysMax: integer('days_max'),
    /** The least that is sold; rounded up to whole packs where it is read. */
    minimum: integer('minimum'),
    /** What a piece costs everybody until `priceUntil`, millionths of `priceCurrency`; all three or none. */
    priceMicros: integer('price_micros'),
    priceCurrency: text('price_currency'),
    priceUntil: moment('price_until'),
    /** The command that wrote it last; null: it was taken back to before the first one. */
    changeId: integer('change_id'),
  },
  (t) => [
    index('offer_item_overrides_hidden')
      .on(t.offerItemId)
      .where(sql`${t.isHidden} = 1`),
    index('offer_item_overrides_terms')
      .on(t.offerItemId)
      .where(sql`${t.daysMin} IS NOT NULL OR ${t.minimum} IS NOT NULL`),
    index('offer_item_overrides_price')
      .on(t.priceUntil)
      .where(sql`${t.priceMicros} IS NOT NULL`),
    check(
      'offer_item_overrides_whole',
      sql`(${t.daysMin} IS NULL) = (${t.daysMax} IS NULL)
        AND (${t.priceMicros} IS NULL) = (${t.priceCurrency} IS NULL)
        AND (${t.priceMicros} IS NULL) = (${t.priceUntil} IS NULL)`,
    ),
  ],
)

/** Commands that wrote overrides, each to be taken back as a whole. */
export const offerItemChanges = sqliteTable('offer_item_changes', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  actorId: integer('actor_id'),
  /** What it has set, as it was sent. */
  change: text('change', { mode: 'json' }).$type<object>().notNull(),
  /** The items' overrides before it, as JSON arrays: see `OVERRIDE_CELLS`. */
  before: text('before').notNull(),
  /** How many items it was about. */
  items: integer('items').notNull(),
  undoneAt: moment('undone_at'),
  createdAt: createdAt(),
})
