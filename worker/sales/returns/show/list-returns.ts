import { actorOf } from '../../../actor-of.ts'
import { offsetOf, type Page, pageOf } from '../../../db/page.ts'
import {
  countUpTo,
  type Fragment,
  literal,
  query,
  queryBatch,
  queryRows,
  sql,
} from '../../../db/query.ts'
import type { OrderPerson } from '../../../db/json/order.ts'
import type { Ctx } from '../../../env.ts'
import { searchKey } from '../../../lib/part-number.ts'
import { type Span, storeSpan } from '../../../db/read-time-zone.ts'
import { newestOrders } from '../../orders/show/whose-orders.ts'
import { wordsOfOrder } from '../../orders/show/words-of-order.ts'
import type {
  AdminReturnsQuery,
  AdminReturnSummary,
  ReturnReason,
  ReturnStatus,
  ReturnSummary,
} from '../schemas.ts'

/** What a person sees of their own: the newest, of their newest orders. */
const MOST_OWN = 100
const MOST_ORDERS = 1000
/** The most orders with the words that are looked for. */
const MOST_HITS = 10_000

interface Row {
  id: number
  number: string
  status: ReturnStatus
  created_at: number
  order_id: number
  order_number: string
  customer: string
  quantity: number
  parts: string
  reasons: string
}

/** What lists say of the returns `r` that `found` selects, in the order `order`. */
const summaries = (found: Fragment, order: Fragment) => query<Row>`
  SELECT r.id, r.number, r.status, r.created_at, o.id AS order_id, o.number AS order_number, o.customer,
    (SELECT sum(quantity) FROM return_lines WHERE return_id = r.id) AS quantity,
    (SELECT json_group_array(json_object('brand', l.brand, 'mpn', l.mpn)) FROM return_lines t
      CROSS JOIN order_lines l ON l.id = t.order_line_id WHERE t.return_id = r.id) AS parts,
    (SELECT json_group_array(DISTINCT reason) FROM return_lines WHERE return_id = r.id) AS reasons
  FROM (${found}) r CROSS JOIN orders o ON o.id = r.order_id ORDER BY ${order}`

/** The returns of the orders that the actor may see, the newest first. */
export async function listOwnReturns(ctx: Ctx): Promise<ReturnSummary[]> {
  const hasReturns = sql`EXISTS (SELECT 1 FROM returns WHERE order_id = o.id)`
  const found = sql`SELECT * FROM returns WHERE order_id IN
    (${newestOrders(actorOf(ctx).id, hasReturns, MOST_ORDERS)}) ORDER BY id DESC LIMIT ${literal(MOST_OWN)}`
  return (await queryRows(ctx.db.raw, summaries(found, sql`r.id DESC`))).map(toSummary)
}

const SORTS: Record<string, Fragment> = { created_at: sql`r.created_at`, number: sql`r.number` }

/** A page of all returns that match, the newest first unless sorted otherwise. */
export async function listAdminReturns(
  ctx: Ctx,
  filters: AdminReturnsQuery,
): Promise<Page<AdminReturnSummary>> {
  const { sort = '-created_at' } = filters
  const way = sort.startsWith('-') ? sql`DESC` : sql`ASC`
  const order = sql`${SORTS[sort.replace(/^-/, '')] ?? sql`r.id`} ${way}, r.id ${way}`
  const span = await storeSpan(ctx, { from: filters['date[from]'], to: filters['date[to]'] })
  const matching = sql`FROM returns r WHERE ${conditions(filters, span)}`
  const found = sql`SELECT r.* ${matching} ORDER BY ${order}
    LIMIT ${literal(filters.per_page)} OFFSET ${literal(offsetOf(filters))}`
  const { rows, total } = await queryBatch(ctx.db.raw, {
    rows: summaries(found, order),
    total: countUpTo(sql`SELECT 1 ${matching}`),
  })
  return pageOf(rows.map(toAdminSummary), filters, total[0]?.count ?? 0)
}

function conditions(filters: AdminReturnsQuery, { from, to }: Span): Fragment {
  const { q = '', status, reason, channel_id: channel, currency } = filters
  const all: Fragment[] = [sql`1 = 1`]
  if (status !== undefined) all.push(sql`r.status = ${status}`)
  if (reason !== undefined) {
    all.push(sql`r.id IN (SELECT return_id FROM return_lines WHERE reason = ${reason})`)
  }
  if (from !== undefined) all.push(sql`r.created_at >= ${from}`)
  if (to !== undefined) all.push(sql`r.created_at < ${to}`)
  const ofOrder = (column: Fragment) => sql`(SELECT ${column} FROM orders WHERE id = r.order_id)`
  if (channel !== undefined) all.push(sql`${ofOrder(sql`channel_id`)} = ${channel}`)
  if (currency !== undefined) all.push(sql`${ofOrder(sql`currency`)} = ${currency}`)
  if (q !== '') all.push(hasWords(q))
  return all.reduce((before, one) => sql`${before} AND ${one}`)
}

/** Its own number, a word of its order (numbers, customer, phone, papers), or a part number in it. */
function hasWords(q: string): Fragment {
  const expression = wordsOfOrder(q)
  const key = searchKey(q)
  const ofPart = sql`r.id IN (SELECT t.return_id FROM products p
    CROSS JOIN order_lines l ON l.product_id = p.id CROSS JOIN return_lines t ON t.order_line_id = l.id
    WHERE p.search_key >= ${key} AND p.search_key < ${`${key}\u{10FFFF}`}
      AND ${key} <> '' LIMIT ${literal(MOST_HITS)})`
  if (expression === null) return ofPart
  return sql`(r.order_id IN (SELECT rowid FROM order_words WHERE order_words MATCH ${expression}
    ORDER BY rowid DESC LIMIT ${literal(MOST_HITS)}) OR ${ofPart})`
}

const toSummary = (row: Row): ReturnSummary => ({
  id: row.id,
  number: row.number,
  status: row.status,
  order: { id: row.order_id, number: row.order_number },
  created_at: new Date(row.created_at).toISOString(),
  quantity: row.quantity,
  parts: JSON.parse(row.parts) as ReturnSummary['parts'],
})

function toAdminSummary(row: Row): AdminReturnSummary {
  const { first_name, last_name, email, company } = JSON.parse(row.customer) as OrderPerson
  return {
    ...toSummary(row),
    customer: `${first_name} ${last_name}`.trim(),
    company: company?.name ?? null,
    email,
    reasons: JSON.parse(row.reasons) as ReturnReason[],
  }
}
