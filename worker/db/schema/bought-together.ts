import { integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'

/**
 * Which products are bought in one order with which, as Cron counts it: pairs of at least five orders by at least three
 * customers alone, both ways, and the twenty most frequent of a product.
 */
export const boughtTogether = sqliteTable(
  'bought_together',
  {
    productId: integer('product_id').notNull(),
    otherId: integer('other_id').notNull(),
    /** Different orders that hold both, of the newest ones looked at. */
    orders: integer('orders').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.otherId] })],
)

/** How far Cron has looked through what happened to orders. */
export const boughtTogetherState = sqliteTable('bought_together_state', {
  id: integer('id').primaryKey(),
  /** The last `order_events.id` that was counted; products of later events are counted again. */
  lastEventId: integer('last_event_id').notNull(),
})
