import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import { moment } from './columns.ts'

/**
 * Pieces that orders hold of offer items; an item without orders has no row. The view `live_offer_items`
 * subtracts them from the listed stock.
 */
export const stockHolds = sqliteTable(
  'stock_holds',
  {
    /** `offer_items.id`. */
    offerItemId: integer('offer_item_id').primaryKey(),
    /** Pieces of orders that are not shipped, cancelled or refunded. */
    reserved: integer('reserved').notNull().default(0),
    /** Pieces shipped until `takenAt`; a newer price list has them subtracted already. */
    taken: integer('taken').notNull().default(0),
    /** The last shipment. */
    takenAt: moment('taken_at'),
  },
  (t) => [check('stock_holds_reserved', sql`${t.reserved} >= 0 AND ${t.taken} >= 0`)],
)
