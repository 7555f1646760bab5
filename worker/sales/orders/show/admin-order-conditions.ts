import { type Fragment, literal, sql } from '../../../db/query.ts'
import { searchKey } from '../../../lib/part-number.ts'
import type { Span } from '../../../db/read-time-zone.ts'
import type { AdminOrdersQuery } from '../schemas/admin-orders-query.ts'
import { BALANCE_SQL } from '../balance.ts'
import { wordsOfOrder } from './words-of-order.ts'

/** Staff are to give money back. Such refunds are few: each of the two states has an index of its own. */
const TO_REFUND: Fragment = sql`o.id IN (SELECT order_id FROM refunds WHERE status = 'held'
  UNION SELECT order_id FROM refunds WHERE status = 'to_send')`

/** Open orders are few, and each has its lines at hand. */
const IS_REFUSED: Fragment = sql`o.status IN ('pending', 'pending_payment', 'processing')
  AND EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.supply_status = 'refused'
    AND l.ordered > l.shipped + l.canceled + l.refunded_unshipped)`

/** Each order has its lines at hand; who narrows by them gives days as well, so that few orders are looked at. */
const hasLine = (condition: Fragment): Fragment =>
  sql`EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND ${condition})`

/**
 * The condition on orders `o` that the filters of staff's list make. `span` are the moments of their days, see
 * `storeSpan`.
 */
export function adminOrderConditions(filters: AdminOrdersQuery, span: Span = {}): Fragment {
  const conditions: Fragment[] = [sql`1 = 1`]
  const { q, company_id: companyId, is_paid: isPaid } = filters
  const { 'status[]': statuses } = filters
  if (statuses !== undefined && statuses.length > 0) {
    conditions.push(sql`o.status IN (SELECT value FROM json_each(${JSON.stringify(statuses)}))`)
  }
  if (span.from !== undefined) conditions.push(sql`o.created_at >= ${span.from}`)
  if (span.to !== undefined) conditions.push(sql`o.created_at < ${span.to}`)
  if (filters.ids !== undefined)
    conditions.push(sql`o.id IN (SELECT value FROM json_each(${JSON.stringify(filters.ids)}))`)
  if (filters.channel_id !== undefined) conditions.push(sql`o.channel_id = ${filters.channel_id}`)
  if (companyId !== undefined) conditions.push(sql`o.company_id = ${companyId}`)
  if (isPaid !== undefined)
    conditions.push(isPaid ? sql`${BALANCE_SQL} <= 0` : sql`${BALANCE_SQL} > 0`)
  if (filters.to_refund === 'true') conditions.push(TO_REFUND)
  if (filters.refused === 'true') conditions.push(IS_REFUSED)
  if (q !== undefined && q !== '') conditions.push(hasText(q))
  conditions.push(...soldConditions(filters))
  return conditions.reduce((all, condition) => sql`${all} AND ${condition}`)
}

/** What charts narrow the list by: how it was sold, to whom, and what. */
function soldConditions(filters: AdminOrdersQuery): Fragment[] {
  const { buyer_id: buyer, currency, payment_method: method } = filters
  const { product_id: product, brand, supplier_id: supplier } = filters
  return [
    ...(buyer === undefined ? [] : [sql`o.user_id = ${buyer} AND o.company_id IS NULL`]),
    ...(currency === undefined ? [] : [sql`o.currency = ${currency}`]),
    ...(method === undefined ? [] : [sql`o.payment_method = ${method}`]),
    ...(product === undefined
      ? []
      : [sql`o.id IN (SELECT order_id FROM order_lines WHERE product_id = ${product})`]),
    ...(brand === undefined ? [] : [hasLine(sql`l.brand = ${brand}`)]),
    ...(supplier === undefined ? [] : [hasLine(sql`l.supplier_id = ${supplier}`)]),
  ]
}

/** The most hits of one kind that are looked at, the newest ones. */
const MOST_HITS = 10_000
/** The most products whose part number begins with the text. */
const MOST_PRODUCTS = 200
/** Above every key that starts with the same letters. */
const LAST = '\u{10FFFF}'

/**
 * What `q` says of the order's numbers, papers, parcels, customer, company, city or phone (`order_words`), or a part
 * number of the order begins with it.
 */
function hasText(q: string): Fragment {
  const expression = wordsOfOrder(q)
  const key = searchKey(q)
  if (expression === null) return sql`0`
  const byWords = sql`SELECT rowid FROM order_words WHERE order_words MATCH ${expression}
    ORDER BY rowid DESC LIMIT ${literal(MOST_HITS)}`
  if (key === '') return sql`o.id IN (${byWords})`
  const products = sql`SELECT id FROM products WHERE search_key >= ${key}
    AND search_key < ${`${key}${LAST}`} LIMIT ${literal(MOST_PRODUCTS)}`
  return sql`o.id IN (SELECT * FROM (${byWords}) UNION SELECT * FROM (
    SELECT l.order_id FROM (${products}) p CROSS JOIN order_lines l ON l.product_id = p.id
    LIMIT ${literal(MOST_HITS)}))`
}
