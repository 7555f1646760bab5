import { actorOf } from '../../../actor-of.ts'
import { offsetOf, type Page, pageOf } from '../../../db/page.ts'
import {
  countUpTo,
  type Fragment,
  literal,
  type Query,
  query,
  queryBatch,
  queryRows,
  sql,
} from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { searchKey } from '../../../lib/part-number.ts'
import { type Span, storeSpan } from '../../../db/read-time-zone.ts'
import {
  ACTIVE_STATUSES,
  type OrderFilters,
  type OrderStatus,
  type OrderSummary,
} from '../schemas/order.ts'
import type { OrderPerson } from '../../../db/json/order.ts'
import { everyOrder, newestOrders } from './whose-orders.ts'

/** The most active orders that are shown, on one page. */
const MOST_ACTIVE = 100

interface Row {
  id: number
  number: string
  status: OrderStatus
  created_at: number
  grand_total: number
  currency: string
  customer: string
  lines: number
  quantity: number
  shipped: number
  canceled: number
  parts: string
}

/** The rows of a list of orders, newest first. */
const summaries = (ids: Fragment): Query<Row> => query`
  SELECT o.id, o.number, o.status, o.created_at, o.grand_total, o.currency, o.customer,
    count(*) AS lines, sum(l.ordered) AS quantity, sum(l.shipped) AS shipped,
    sum(l.canceled) AS canceled,
    json_group_array(json_object('brand', l.brand, 'mpn', l.mpn)) FILTER (WHERE l.position <= 3) AS parts
  FROM (${ids}) found CROSS JOIN orders o ON o.id = found.id
  CROSS JOIN order_lines l ON l.order_id = o.id
  GROUP BY o.id ORDER BY o.id DESC`

function toSummary(row: Row): OrderSummary {
  const { first_name, last_name, company } = JSON.parse(row.customer) as OrderPerson
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    created_at: new Date(row.created_at).toISOString(),
    grand_total: { amount: row.grand_total, currency: row.currency },
    customer: `${first_name} ${last_name}`.trim(),
    company: company?.name ?? null,
    lines: row.lines,
    quantity: row.quantity,
    shipped: row.shipped,
    canceled: row.canceled,
    parts: JSON.parse(row.parts) as OrderSummary['parts'],
  }
}

/** `+` keeps SQLite from looking through all orders of a status: a person has fewer. */
const inStatuses = (statuses: readonly string[]): Fragment =>
  sql`+o.status IN (SELECT value FROM json_each(${JSON.stringify(statuses)}))`

/** The actor's active orders, newest first. */
export async function listActiveOrders(ctx: Ctx): Promise<OrderSummary[]> {
  const visible = newestOrders(actorOf(ctx).id, inStatuses(ACTIVE_STATUSES), MOST_ACTIVE)
  const ids = sql`SELECT id FROM (${visible}) ORDER BY id DESC LIMIT ${literal(MOST_ACTIVE)}`
  const rows = await queryRows(ctx.db.raw, summaries(ids))
  return rows.map(toSummary)
}

/** A page of the orders that match, newest first; of all statuses unless some are named. */
export async function listOrders(
  ctx: Ctx,
  filters: OrderFilters,
  page: { page: number; per_page: number },
): Promise<Page<OrderSummary>> {
  const days = await storeSpan(ctx, filters.date ?? {})
  const [me, isListed] = [actorOf(ctx).id, matches(filters, days)]
  const visible = newestOrders(me, isListed, offsetOf(page) + page.per_page)
  const ids = sql`SELECT id FROM (${visible}) ORDER BY id DESC LIMIT ${literal(page.per_page)}
    OFFSET ${literal(offsetOf(page))}`
  const { rows, total } = await queryBatch(ctx.db.raw, {
    rows: summaries(ids),
    total: countUpTo(everyOrder(me, isListed)),
  })
  return pageOf(rows.map(toSummary), page, total[0]?.count ?? 0)
}

/** The condition that the filters make; `days` are the moments between which they were placed. */
function matches({ status, q, company_id: companyId }: OrderFilters, days: Span): Fragment {
  const conditions = [sql`1 = 1`]
  if (status !== undefined && status.length > 0) conditions.push(inStatuses(status))
  if (days.from !== undefined) conditions.push(sql`+o.created_at >= ${days.from}`)
  if (days.to !== undefined) conditions.push(sql`+o.created_at < ${days.to}`)
  if (companyId !== undefined) conditions.push(sql`+o.company_id = ${companyId}`)
  if (q !== undefined && q !== '') conditions.push(hasText(q))
  return conditions.reduce((all, condition) => sql`${all} AND ${condition}`)
}

/** The order's or the purchase's number begins with `q`, or a part number contains it. */
function hasText(q: string): Fragment {
  const key = searchKey(q)
  const ofPart =
    key === ''
      ? sql`0`
      : sql`o.id IN (SELECT l.order_id FROM order_lines l JOIN products p ON p.id = l.product_id
          WHERE l.order_id = o.id AND instr(p.search_key, ${key}) > 0)`
  const begins = (column: Fragment) => sql`substr(${column}, 1, ${q.length}) = ${q} COLLATE NOCASE`
  return sql`(${begins(sql`o.number`)} OR ${begins(sql`o.po_number`)} OR ${ofPart})`
}
