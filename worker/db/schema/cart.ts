import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { createdAt, flag, moment } from './columns.ts'

/** The lines of carts. Selected lines that are not saved for later go into an order. */
export const cartItems = sqliteTable(
  'cart_items',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The channel whose cart it is in. */
    channelId: integer('channel_id').notNull().default(1),
    /** `offer_items.id`; no key, since lines outlive the offers they came from. */
    supplierOfferItemId: integer('supplier_offer_item_id').notNull(),
    /** The product, for lines whose offer is gone. */
    productId: integer('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** Unit prices as the shopper saw them, millionths of `currency`; null when none was shown. */
    priceMicros: integer('price_micros'),
    channelPriceMicros: integer('channel_price_micros'),
    currency: text('currency'),
    isSavedForLater: flag('is_saved_for_later').notNull().default(false),
    isSelected: flag('is_selected').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: moment('updated_at')
      .notNull()
      .default(sql`(unixepoch('subsec') * 1000)`),
  },
  (t) => [
    uniqueIndex('cart_items_offer').on(t.userId, t.channelId, t.supplierOfferItemId),
    index('cart_items_product').on(t.productId),
  ],
)

/** Favourites of people. */
export const favorites = sqliteTable(
  'favorites',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    supplierOfferItemId: integer('supplier_offer_item_id').notNull(),
    productId: integer('product_id').notNull(),
    note: text('note').notNull().default(''),
    /** Notify when it is in stock again. */
    alertsInStock: flag('alerts_in_stock').notNull().default(false),
    /** It has been out of stock since the alert was switched on: its return is mailed. */
    wasOut: flag('was_out').notNull().default(false),
    /** Notify when the channel price is at or below this, millionths of `alertCurrency`. */
    alertBelowMicros: integer('alert_below_micros'),
    alertCurrency: text('alert_currency'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('favorites_offer').on(t.userId, t.supplierOfferItemId),
    index('favorites_item').on(t.supplierOfferItemId),
    index('favorites_product').on(t.productId),
    index('favorites_alerts')
      .on(t.id)
      .where(sql`${t.alertsInStock} = 1 OR ${t.alertBelowMicros} IS NOT NULL`),
  ],
)

/** Guests' carts that are merged already, so that a repeated merge adds nothing. */
export const cartMerges = sqliteTable(
  'cart_merges',
  {
    /** Chosen by the browser for one guest's cart: a UUID. */
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The answer of the merge, for repeats. */
    answer: text('answer', { mode: 'json' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('cart_merges_user').on(t.userId), index('cart_merges_created').on(t.createdAt)],
)
