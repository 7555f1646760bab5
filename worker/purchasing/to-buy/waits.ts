import { type Fragment, sql } from '../../db/query.ts'
import { BOUGHT, ON_SHELF, TO_COME } from '../../sales/orders/line-supply.ts'

/**
 * Pieces of an order line `l` that are still to be bought; none when it is below one: those to be shipped that
 * neither lie on our shelf for it nor are to come from a supplier.
 */
export const TO_BUY: Fragment = sql`(l.ordered - l.shipped - l.canceled - l.refunded_unshipped
  - ${ON_SHELF} - ${TO_COME})`

/**
 * The condition that a line `l` of an order `o` waits to be bought: the order may go on, and the line is new
 * or a part of it was bought. A line that staff marked as ordered without a supplier order does not wait.
 */
export const WAITS: Fragment = sql`(o.status IN ('pending', 'processing') AND ${TO_BUY} > 0
  AND (l.supply_status = 'new'
    OR (l.supply_status IN ('ordered', 'confirmed', 'in_transit', 'received') AND ${BOUGHT} > 0)))`
