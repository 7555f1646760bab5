import { type Fragment, sql } from '../../db/query.ts'
import { ON_SHELF } from '../orders/line-supply.ts'
import type { PackingQuery } from './schemas.ts'

/** Of a line `l`, the pieces that are still to be shipped. */
const WANTED: Fragment = sql`(l.ordered - l.shipped - l.canceled - l.refunded_unshipped)`

/** Of a line `l`, the pieces that can go today. */
export const READY: Fragment = sql`min(${WANTED}, ${ON_SHELF})`

/** An order `o` whose parcels may leave. */
export const IS_OPEN: Fragment = sql`(o.status IN ('pending', 'processing') AND o.fraud_reason IS NULL)`

/**
 * A statement of the open orders of which something is on the shelf. Open orders are few: CROSS JOIN makes SQLite
 * start with them, and what lies there for each line is found by its index.
 */
export function readyOrders({ q, method, whole }: PackingQuery): Fragment {
  const conditions = [IS_OPEN, sql`${WANTED} > 0`]
  // Not by its index, which has all orders that ever went this way.
  if (method !== undefined) conditions.push(sql`+o.shipping_method = ${method}`)
  if (q !== undefined && q !== '')
    conditions.push(sql`substr(o.number, 1, ${q.length}) = ${q} COLLATE NOCASE`)
  const fits = conditions.reduce((all, one) => sql`${all} AND ${one}`)
  const lines = sql`SELECT o.id, o.number, o.customer, o.promised_to, o.shipping_title,
      ${WANTED} AS wanted, ${READY} AS ready
    FROM orders o CROSS JOIN order_lines l ON l.order_id = o.id WHERE ${fits}`
  const all = sql`SELECT i.id, i.number, i.customer, i.promised_to, i.shipping_title,
      sum(i.wanted) AS wanted, sum(i.ready) AS ready
    FROM (${lines}) i GROUP BY i.id HAVING sum(i.ready) > 0`
  if (whole === undefined) return all
  return sql`SELECT * FROM (${all}) WHERE ${whole === 'true' ? sql`ready >= wanted` : sql`ready < wanted`}`
}

/**
 * A statement of the days such orders are promised for, as `promised_to`, each order once; without the pieces, so that
 * a count of a few does not look at all. What lies there for orders is less than all that is open.
 */
export const readyDays =
  (): Fragment => sql`SELECT DISTINCT o.id, o.promised_to FROM shelf_allocations a
  CROSS JOIN order_lines l ON l.id = a.order_line_id CROSS JOIN orders o ON o.id = l.order_id
  WHERE ${IS_OPEN} AND ${WANTED} > 0 AND a.pieces > 0`
