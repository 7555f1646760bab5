import type { OrderPerson } from '../../db/json/order.ts'
import { offsetOf, type Page, pageOf } from '../../db/page.ts'
import { countUpTo, type Fragment, literal, query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { type ChosenOrder, MOST_CHOSEN } from '../orders/schemas/chosen-order.ts'
import { chosenBy } from '../orders/show/choose-orders.ts'
import { readyOrders } from './ready-orders.ts'
import type { PackingOrder, PackingQuery } from './schemas.ts'

interface Row {
  id: number
  number: string
  customer: string
  promised_to: string | null
  method: string
  wanted: number
  ready: number
  places: string
}

const SORTS: Record<string, Fragment> = {
  promised: sql`coalesce(d.promised_to, '9999')`,
  number: sql`d.number`,
}

/** The places of an order `d`, by name. */
const PLACES: Fragment = sql`(SELECT json_group_array(place) FROM (SELECT DISTINCT s.place
  FROM order_lines l CROSS JOIN shelf_allocations a ON a.order_line_id = l.id
  CROSS JOIN shelf_lots s ON s.id = a.lot_id
  WHERE l.order_id = d.id AND s.place <> '' ORDER BY s.place))`

const orderOf = ({ sort = 'promised' }: PackingQuery): Fragment => {
  const column = SORTS[sort.replace(/^-/, '')] ?? sql`d.id`
  return sql`${column} ${sort.startsWith('-') ? sql`DESC` : sql`ASC`}, d.id`
}

/** The same orders on all pages; `too_large` when there are more than one command takes. */
export const chooseReadyOrders = (ctx: Ctx, filters: PackingQuery): Promise<ChosenOrder[]> =>
  chosenBy(
    ctx,
    sql`SELECT d.id FROM (${readyOrders(filters)}) d ORDER BY ${orderOf(filters)}
      LIMIT ${literal(MOST_CHOSEN + 1)}`,
  )

/** Orders that can go today, in whole or in part: what is promised first comes first unless sorted otherwise. */
export async function listReadyOrders(
  ctx: Ctx,
  filters: PackingQuery,
): Promise<Page<PackingOrder>> {
  const order = orderOf(filters)
  const orders = readyOrders(filters)
  const { rows, total } = await queryBatch(ctx.db.raw, {
    rows: query<Row>`SELECT d.id, d.number, d.customer, d.promised_to, d.wanted, d.ready,
        coalesce(t.shipping_title, d.shipping_title) AS method, ${PLACES} AS places
      FROM (SELECT * FROM (${orders}) d ORDER BY ${order}
        LIMIT ${literal(filters.per_page)} OFFSET ${literal(offsetOf(filters))}) d
      LEFT JOIN order_method_titles t ON t.order_id = d.id AND t.locale = ${ctx.locale}
      ORDER BY ${order}`,
    total: countUpTo(orders),
  })
  return pageOf(rows.map(toOrder), filters, total[0]?.count ?? 0)
}

function toOrder({ id, number, customer, method, wanted, ready, ...row }: Row): PackingOrder {
  const person = JSON.parse(customer) as OrderPerson
  return {
    id,
    number,
    customer:
      person.company?.name ?? (`${person.first_name} ${person.last_name}`.trim() || person.email),
    method,
    promised_to: row.promised_to,
    wanted,
    on_shelf: ready,
    places: JSON.parse(row.places) as string[],
  }
}
