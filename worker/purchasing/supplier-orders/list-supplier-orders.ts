import { offsetOf, type Page, pageOf } from '../../db/page.ts'
import {
  countUpTo,
  type Fragment,
  literal,
  type Query,
  query,
  queryBatch,
  queryRows,
  sql,
} from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { seesCosts } from '../../permissions.ts'
import { costInSql } from './cost-in-sql.ts'
import type { SupplierOrdersQuery, SupplierOrderStatus, SupplierOrderSummary } from './schemas.ts'
import {
  type SupplierOrderDays,
  supplierOrderConditions,
  supplierOrderDays,
} from './supplier-order-conditions.ts'

interface Row {
  id: number
  number: string
  status: SupplierOrderStatus
  supplier_id: number
  supplier: string
  warehouse_id: number
  warehouse: string
  currency: string
  carrier: string
  tracking_number: string | null
  created_at: number
  sent_at: number | null
  promised_at: number | null
  lines: number
  quantity: number
  confirmed: number
  refused: number
  canceled: number
  received: number
  cost: number
}

const SORTS: Record<string, Fragment> = {
  // Orders are numbered as they are written.
  created_at: sql`o.id`,
  number: sql`o.number`,
  status: sql`o.status`,
  supplier: sql`(SELECT name FROM suppliers WHERE id = o.supplier_id)`,
}

/** A page of the supplier orders that match, the newest first unless sorted otherwise. */
export async function listSupplierOrders(
  ctx: Ctx,
  filters: SupplierOrdersQuery,
): Promise<Page<SupplierOrderSummary>> {
  const days = await supplierOrderDays(ctx, filters)
  const { rows, total } = await queryBatch(ctx.db.raw, {
    rows: rowsOf(filters, { days, most: filters.per_page, offset: offsetOf(filters) }),
    total: countUpTo(
      sql`SELECT 1 FROM supplier_orders o WHERE ${supplierOrderConditions(filters, days)}`,
    ),
  })
  return pageOf(rows.map(summaryFor(ctx)), filters, total[0]?.count ?? 0)
}

/** The supplier orders that match on all pages, at most `most` of them. */
export async function allSupplierOrders(
  ctx: Ctx,
  filters: SupplierOrdersQuery,
  most: number,
): Promise<SupplierOrderSummary[]> {
  const rows = await queryRows(
    ctx.db.raw,
    rowsOf(filters, { days: await supplierOrderDays(ctx, filters), most, offset: 0 }),
  )
  return rows.map(summaryFor(ctx))
}

/** The cost of an order `o`: each part at one cost is rounded once, as `costOfParts` does. */
const COST = sql`(SELECT sum(${costInSql(sql`p.cost_micros`, sql`p.pieces`, sql`o.digits`)})
  FROM (SELECT cost_micros, sum(quantity - refused - canceled) AS pieces FROM supplier_order_lines
    WHERE supplier_order_id = o.id GROUP BY product_id, brand, mpn, code, cost_micros) p)`

function rowsOf(
  filters: SupplierOrdersQuery,
  { days, most, offset }: { days: SupplierOrderDays; most: number; offset: number },
): Query<Row> {
  const { sort = '-created_at' } = filters
  const column = SORTS[sort.replace(/^-/, '')] ?? sql`o.id`
  const way = sort.startsWith('-') ? sql`DESC` : sql`ASC`
  return query<Row>`SELECT o.id, o.number, o.status, o.supplier_id, s.name AS supplier, o.warehouse_id,
      w.name AS warehouse, o.currency, o.carrier, o.tracking_number, o.created_at, o.sent_at,
      max(iif(l.quantity > l.refused + l.canceled + l.received, l.promised_at, NULL)) AS promised_at,
      count(*) AS lines, sum(l.quantity) AS quantity, sum(l.confirmed) AS confirmed,
      sum(l.refused) AS refused, sum(l.canceled) AS canceled, sum(l.received) AS received,
      ${COST} AS cost
    FROM (SELECT o.id AS order_id, row_number() OVER () AS place
        FROM (SELECT o.id FROM supplier_orders o WHERE ${supplierOrderConditions(filters, days)}
          ORDER BY ${column} ${way}, o.id ${way}
          LIMIT ${literal(most)} OFFSET ${literal(offset)}) o) f
    CROSS JOIN supplier_orders o ON o.id = f.order_id
    JOIN suppliers s ON s.id = o.supplier_id JOIN warehouses w ON w.id = o.warehouse_id
    CROSS JOIN supplier_order_lines l ON l.supplier_order_id = o.id
    GROUP BY f.place ORDER BY f.place`
}

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString())

const summaryFor =
  (ctx: Ctx) =>
  (row: Row): SupplierOrderSummary => ({
    ...toSummary(row),
    cost: seesCosts(ctx) ? { amount: row.cost, currency: row.currency } : null,
  })

const toSummary = (row: Row): Omit<SupplierOrderSummary, 'cost'> => ({
  id: row.id,
  number: row.number,
  status: row.status,
  supplier: { id: row.supplier_id, name: row.supplier },
  warehouse: { id: row.warehouse_id, name: row.warehouse },
  carrier: row.carrier,
  tracking_number: row.tracking_number,
  created_at: new Date(row.created_at).toISOString(),
  sent_at: moment(row.sent_at),
  promised_at: moment(row.promised_at),
  lines: row.lines,
  quantity: row.quantity,
  confirmed: row.confirmed,
  refused: row.refused,
  canceled: row.canceled,
  received: row.received,
})
