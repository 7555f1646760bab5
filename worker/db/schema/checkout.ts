import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { createdAt, flag, moment } from './columns.ts'

/**
 * The choices of a person for an order to be placed. Its lines are the selected lines of the cart; sums are
 * calculated whenever it is read.
 */
export const checkouts = sqliteTable(
  'checkouts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The channel whose cart is bought. */
    channelId: integer('channel_id').notNull().default(1),
    /** One is open at a time for each channel's cart, and one for each quote; `placed` has become an order. */
    status: text('status', { enum: ['open', 'placed'] })
      .notNull()
      .default('open'),
    /** Currency it is to be paid in; ISO 4217. */
    currency: text('currency').notNull(),
    /** Null: the person buys privately. */
    companyId: integer('company_id'),
    teamId: integer('team_id'),
    shippingAddressId: integer('shipping_address_id'),
    paymentAddressId: integer('payment_address_id'),
    /** The quote whose lines are bought at its prices; null: what is selected in the cart. */
    quoteId: integer('quote_id'),
    /** Of the quote, only what is in stock is bought; the rest stays on it. */
    isPartial: flag('is_partial').notNull().default(false),
    /** `shipping_methods.code` and `payment_methods.code`. */
    shippingMethod: text('shipping_method'),
    paymentMethod: text('payment_method'),
    comment: text('comment').notNull().default(''),
    /** The customer's own number of the purchase. */
    poNumber: text('po_number').notNull().default(''),
    /** By what an order was placed without a checkout page: staff and their key, or a quote. Null: the person's own. */
    madeBy: text('made_by'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at')
      .notNull()
      .default(sql`(unixepoch('subsec') * 1000)`),
  },
  (t) => [
    uniqueIndex('checkouts_open')
      .on(t.userId, t.channelId)
      .where(sql`${t.status} = 'open' AND ${t.quoteId} IS NULL`),
    uniqueIndex('checkouts_open_quote')
      .on(t.userId, t.quoteId)
      .where(sql`${t.status} = 'open' AND ${t.quoteId} IS NOT NULL`),
    index('checkouts_user').on(t.userId),
    uniqueIndex('checkouts_made_by')
      .on(t.madeBy)
      .where(sql`${t.madeBy} IS NOT NULL`),
  ],
)
