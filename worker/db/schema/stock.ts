import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import { moment } from './columns.ts'

/**
 * What orders hold of offer items; an item without orders has no row. The view `live_offer_items`
 * takes it off the list's own remains.
 */
export const stockHolds = sqliteTable(
  'stock_holds',
  {
    /** `offer_items.id`. */
    offerItemId: integer('offer_item_id').primaryKey(),
    /** Pieces of orders, neither shipped, nor cancelled, nor refunded. */
    reserved: integer('reserved').notNull().default(0),
    /** Pieces shipped up to `takenAt`; a list brought in later knows of them itself. */
    taken: integer('taken').notNull().default(0),
    /** The last shipment. */
    takenAt: moment('taken_at'),
  },
  (t) => [check('stock_holds_reserved', sql`${t.reserved} >= 0 AND ${t.taken} >= 0`)],
)
