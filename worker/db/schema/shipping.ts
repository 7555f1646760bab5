import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, flag } from './columns.ts'

/** A pickup point as it is stored; what is not known may be left out. */
export interface StoredPickupPoint {
  address?: ByLocale
  hours?: ByLocale
  phone?: string
  map_url?: string
}

/** What a word of the store is called in each language; en stands in for what is missing. */
export type ByLocale = Partial<Record<string, string>>

/** Shipping methods. */
export const shippingMethods = sqliteTable('shipping_methods', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  /** `courier`, `post`, `pickup`: its name in orders and in the API. */
  code: text('code').notNull().unique(),
  carrier: text('carrier').notNull(),
  title: text('title', { mode: 'json' }).$type<ByLocale>().notNull(),
  /** Where and when it is picked up, or what else one should know. */
  note: text('note', { mode: 'json' }).$type<ByLocale>().notNull().default({}),
  /** Picked up at the store: goes nowhere, so its rates name no country. */
  isPickup: flag('is_pickup').notNull().default(false),
  /** Where it is picked up; nothing is known of it where there is no address. */
  pickup: text('pickup', { mode: 'json' }).$type<StoredPickupPoint>().notNull().default({}),
  isEnabled: flag('is_enabled').notNull().default(true),
  position: integer('position').notNull().default(0),
  /** With `{number}` in it: where a parcel is followed. */
  trackingUrl: text('tracking_url'),
  createdAt: createdAt(),
})

/** A rate of a method; the first by position that fits applies. */
export const shippingRates = sqliteTable(
  'shipping_rates',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    methodId: integer('method_id')
      .notNull()
      .references(() => shippingMethods.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    /** ISO 3166-1 alpha-2; null: any country. */
    country: text('country'),
    /** Grams, from inclusive, to exclusive; null: no bound. */
    weightFrom: integer('weight_from').notNull().default(0),
    weightTo: integer('weight_to'),
    /** Sum of the goods in the base currency, minor units, from inclusive, to exclusive. */
    totalFrom: integer('total_from').notNull().default(0),
    totalTo: integer('total_to'),
    /** Minor units of the base currency. */
    price: integer('price').notNull(),
    /** Added for each started kilogram, minor units of the base currency. */
    pricePerKg: integer('price_per_kg').notNull().default(0),
    daysMin: integer('days_min').notNull(),
    daysMax: integer('days_max').notNull(),
  },
  (t) => [index('shipping_rates_method').on(t.methodId)],
)
