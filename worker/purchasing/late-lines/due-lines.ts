import { type Fragment, sql } from '../../db/query.ts'
import { searchKey } from '../../lib/part-number.ts'
import { BOUGHT, ON_SHELF } from '../../sales/orders/line-supply.ts'
import { COMING } from '../supplier-orders/coming.ts'
import { TO_BUY } from '../to-buy/waits.ts'
import type { LateLinesQuery } from './schemas.ts'

const DAY_MS = 86_400_000

/** Of a line `l`, the pieces that are still to be shipped. */
const WANTED: Fragment = sql`(l.ordered - l.shipped - l.canceled - l.refunded_unshipped)`

/** The line of a supplier order whose pieces come last. */
const SUPPLIER_LINE: Fragment = sql`(SELECT s.id FROM supplier_order_lines s
  WHERE s.order_line_id = l.id AND ${COMING} > 0 ORDER BY s.promised_at DESC, s.id LIMIT 1)`

/**
 * A statement of the lines of open orders that are due. Open orders are few: CROSS JOIN makes SQLite start with
 * them, and each line's figures are found by indices.
 */
export function dueLines(filters: LateLinesQuery, today: string): Fragment {
  const lines = sql`SELECT l.id, l.position, o.id AS order_id, o.number, o.status, o.customer, o.promised_to,
      date(l.promised_at / 1000, 'unixepoch') AS supplier_day, l.product_id, l.brand, l.mpn, l.name,
      l.supplier_id AS offered_by, l.supply_status, l.warned_at, ${WANTED} AS wanted,
      ${ON_SHELF} AS on_shelf, max(0, ${TO_BUY}) AS to_buy, ${BOUGHT} AS bought,
      ${SUPPLIER_LINE} AS supplier_line_id
    FROM orders o CROSS JOIN order_lines l ON l.order_id = o.id
    WHERE o.status IN ('pending', 'pending_payment', 'processing') AND ${WANTED} > 0
      AND coalesce(o.promised_to, l.promised_at) IS NOT NULL AND ${hasText(filters)}`
  const judged = sql`SELECT i.*, min(coalesce(i.promised_to, i.supplier_day),
        iif(i.on_shelf < i.wanted, coalesce(i.supplier_day, i.promised_to),
          coalesce(i.promised_to, i.supplier_day))) AS due,
      coalesce(o.supplier_id, i.offered_by) AS supplier_id,
      CASE WHEN i.status = 'pending_payment' THEN 'customer'
        WHEN i.on_shelf >= i.wanted OR (i.supply_status = 'received' AND i.bought = 0) THEN 'shipping'
        WHEN o.status = 'new' THEN 'buyer'
        WHEN i.to_buy > 0 AND (i.bought > 0 OR i.supply_status IN ('new', 'refused')) THEN 'buyer'
        ELSE 'supplier' END AS turn
    FROM (${lines}) i LEFT JOIN supplier_order_lines s ON s.id = i.supplier_line_id
    LEFT JOIN supplier_orders o ON o.id = s.supplier_order_id`
  return sql`SELECT * FROM (${judged}) WHERE ${matches(filters, today)}`
}

function matches({ turn, supplier_id, days, overdue }: LateLinesQuery, today: string): Fragment {
  const last = new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10)
  const conditions = [overdue === 'true' ? sql`due < ${today}` : sql`due <= ${last}`]
  if (turn !== undefined) conditions.push(sql`turn = ${turn}`)
  if (supplier_id !== undefined) conditions.push(sql`supplier_id = ${supplier_id}`)
  return conditions.reduce((all, condition) => sql`${all} AND ${condition}`)
}

/** `q` begins the number of the order, or is in the number of the part. */
function hasText({ q }: LateLinesQuery): Fragment {
  if (q === undefined || q === '') return sql`1`
  const key = searchKey(q)
  const isPart =
    key === ''
      ? sql`0`
      : sql`EXISTS (SELECT 1 FROM products p
          WHERE p.id = l.product_id AND instr(p.search_key, ${key}) > 0)`
  return sql`(substr(o.number, 1, ${q.length}) = ${q} COLLATE NOCASE OR ${isPart})`
}
