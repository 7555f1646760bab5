import { MOST_LISTED, offsetOf, type Page, pageOf } from '../../../db/page.ts'
import {
  countUpTo,
  type Fragment,
  literal,
  query,
  queryBatch,
  queryRows,
  sql,
} from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { type Span, storeSpan } from '../../../db/read-time-zone.ts'
import { adminOrderConditions } from './admin-order-conditions.ts'
import type { AdminOrderSummary } from '../schemas/admin-order.ts'
import type { AdminOrdersQuery } from '../schemas/admin-orders-query.ts'
import { BALANCE_SQL } from '../balance.ts'
import type { OrderStatus } from '../schemas/order.ts'
import type { OrderPerson } from '../../../db/json/order.ts'

interface Row {
  id: number
  number: string
  status: OrderStatus
  created_at: number
  grand_total: number
  currency: string
  customer: string
  po_number: string
  payment_method: string
  shipping_method: string
  paid: number
  balance: number
  lines: number
  quantity: number
  shipped: number
  canceled: number
  parts: string
  channel: string | null
}

const SORTS: Record<string, Fragment> = {
  created_at: sql`o.created_at`,
  number: sql`o.number`,
  grand_total: sql`o.grand_total`,
  status: sql`o.status`,
}

/** The sorts that an index serves. */
const IS_INDEXED = new Set(['created_at', 'number'])

/** A page of all orders that match, the newest first unless sorted otherwise. */
export async function listAdminOrders(
  ctx: Ctx,
  filters: AdminOrdersQuery,
): Promise<Page<AdminOrderSummary>> {
  const span = await orderDays(ctx, filters)
  const { rows, total } = await queryBatch(ctx.db.raw, {
    rows: rowsOf(filters, { span, most: filters.per_page, offset: offsetOf(filters) }),
    total: countUpTo(sql`SELECT 1 FROM orders o WHERE ${adminOrderConditions(filters, span)}`),
  })
  return pageOf(rows.map(toSummary), filters, total[0]?.count ?? 0)
}

/** These orders, in the order of their ids here. */
export async function adminOrdersOf(ctx: Ctx, ids: number[]): Promise<AdminOrderSummary[]> {
  const found = sql`SELECT value AS order_id, key AS place FROM json_each(${JSON.stringify(ids)})`
  return (await queryRows(ctx.db.raw, summaries(found))).map(toSummary)
}

/** The moments of the days that the list is narrowed to. */
export const orderDays = (ctx: Ctx, filters: AdminOrdersQuery): Promise<Span> =>
  storeSpan(ctx, { from: filters['date[from]'], to: filters['date[to]'] })

interface Slice {
  /** See `orderDays`. */
  span: Span
  most: number
  offset: number
  /** How many are sorted where no index does it. */
  mostSorted?: number
}

function rowsOf(filters: AdminOrdersQuery, slice: Slice) {
  return summaries(sql`SELECT o.id AS order_id, row_number() OVER () AS place
    FROM (${sortedIds(filters, slice)}) o`)
}

/** A statement of the ids of the orders that match, in the order of the list. */
export function sortedIds(
  filters: AdminOrdersQuery,
  { span, most, offset, mostSorted = MOST_LISTED }: Slice,
): Fragment {
  const { sort = '-created_at' } = filters
  const column = SORTS[sort.replace(/^-/, '')] ?? sql`o.id`
  const way = sort.startsWith('-') ? sql`DESC` : sql`ASC`
  const matching = sql`SELECT o.* FROM orders o WHERE ${adminOrderConditions(filters, span)}`
  // Without an index, only the newest orders are sorted, as many as a list counts.
  const listed = IS_INDEXED.has(sort.replace(/^-/, ''))
    ? matching
    : sql`${matching} ORDER BY o.created_at DESC LIMIT ${literal(mostSorted)}`
  return sql`SELECT o.id FROM (${listed}) o
    ORDER BY ${column} ${way}, o.id ${way} LIMIT ${literal(most)} OFFSET ${literal(offset)}`
}

/** What a list says of the orders that `found` names by `order_id`, sorted by `place`. */
const summaries = (found: Fragment) =>
  query<Row>`SELECT o.id, o.number, o.status, o.created_at, o.grand_total, o.currency, o.customer,
      o.po_number, o.payment_method, o.shipping_method, o.paid - o.refunded AS paid,
      (SELECT name FROM channels WHERE id = o.channel_id) AS channel, ${BALANCE_SQL} AS balance,
      count(*) AS lines, sum(l.ordered) AS quantity, sum(l.shipped) AS shipped,
      sum(l.canceled) AS canceled,
      json_group_array(json_object('brand', l.brand, 'mpn', l.mpn))
        FILTER (WHERE l.position <= 3) AS parts
    FROM (${found}) f
    CROSS JOIN orders o ON o.id = f.order_id
    CROSS JOIN order_lines l ON l.order_id = o.id
    GROUP BY f.place ORDER BY f.place`

function toSummary(row: Row): AdminOrderSummary {
  const { currency } = row
  const person = JSON.parse(row.customer) as OrderPerson
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    created_at: new Date(row.created_at).toISOString(),
    grand_total: { amount: row.grand_total, currency },
    customer: `${person.first_name} ${person.last_name}`.trim(),
    company: person.company?.name ?? null,
    lines: row.lines,
    quantity: row.quantity,
    shipped: row.shipped,
    canceled: row.canceled,
    parts: JSON.parse(row.parts) as AdminOrderSummary['parts'],
    email: person.email,
    po_number: row.po_number,
    payment_method: row.payment_method,
    shipping_method: row.shipping_method,
    channel: row.channel,
    paid: { amount: row.paid, currency },
    due: { amount: row.balance, currency },
  }
}
