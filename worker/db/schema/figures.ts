import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { moment } from './columns.ts'

/**
 * The figures of one day by the store's clock, as its orders and the pages seen on it say; written by Cron, and
 * computed again whenever asked. Sums are minor units of `currency`, the store's base one.
 */
export const dayFigures = sqliteTable('day_figures', {
  /** `2026-11-25`. */
  day: text('day').primaryKey(),
  currency: text('currency').notNull(),
  /** Placed on the day, without those that are cancelled or held for fraud. */
  orders: integer('orders').notNull(),
  /** What those come to now: without what was cancelled and refunded, with shipping and tax. */
  sales: integer('sales').notNull(),
  /** Net price less refunds of their goods, and the margin in it; of orders whose costs all have rates. */
  net: integer('net').notNull(),
  margin: integer('margin').notNull(),
  /** Orders that are left out of `sales`, or of `net` and `margin`, for want of a rate. */
  unrated: integer('unrated').notNull(),
  uncosted: integer('uncosted').notNull(),
  /** Pages seen by visitors who agreed to be counted: of search results, of the cart, of "thank you". */
  searches: integer('searches').notNull(),
  carts: integer('carts').notNull(),
  purchases: integer('purchases').notNull(),
  computedAt: moment('computed_at').notNull(),
})
