import { type Fragment, sql } from '../../db/query.ts'
import { BOUGHT } from '../../sales/orders/line-supply.ts'

/**
 * Pieces of an order line `l` that are still to be bought; none when it is below one. Those shipped with an
 * excuse came from elsewhere: nothing is bought for them.
 */
export const TO_BUY: Fragment = sql`min(l.ordered - l.shipped - l.canceled - l.refunded_unshipped,
  l.ordered - l.canceled - l.refunded_unshipped - l.shipped_excused - ${BOUGHT})`

/**
 * The condition that a line `l` of an order `o` waits to be bought: the order may go on, and the line is new
 * or a part of it was bought. A line that staff marked as ordered without a supplier order does not wait.
 */
export const WAITS: Fragment = sql`(o.status IN ('pending', 'processing') AND ${TO_BUY} > 0
  AND (l.supply_status = 'new'
    OR (l.supply_status IN ('ordered', 'confirmed', 'in_transit', 'received') AND ${BOUGHT} > 0)))`
