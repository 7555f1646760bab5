import { type SQL, sql } from 'drizzle-orm'

/** Pieces of an order's line `l` that suppliers have been asked for and have not refused. */
const BOUGHT = sql.raw(`coalesce((SELECT sum(b.quantity - b.refused - b.canceled)
  FROM supplier_order_lines b WHERE b.order_line_id = l.id), 0)`)

/** Pieces of an order's line `l` that are still to be bought; below one: none. */
export const TO_BUY = sql`min(l.ordered - l.shipped - l.canceled - l.refunded_unshipped,
  l.ordered - l.canceled - l.refunded_unshipped - ${BOUGHT})`

/**
 * A line `l` of an order `o` waits to be bought: the order may go on, and the line is new or a part of it
 * has been bought. What staff calls ordered without a supplier order is not ours to buy.
 */
export const WAITS: SQL = sql`(o.status IN ('pending', 'processing') AND ${TO_BUY} > 0
  AND (l.supply_status = 'new'
    OR (l.supply_status IN ('ordered', 'confirmed', 'in_transit', 'received') AND ${BOUGHT} > 0)))`
