import type { OrderPerson } from '../../db/json/order.ts'
import { offsetOf, type Page, pageOf } from '../../db/page.ts'
import { countUpTo, type Fragment, literal, query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import type { SupplyStatus } from '../../sales/orders/schemas/order.ts'
import { dueLines } from './due-lines.ts'
import type { LateLine, LateLinesQuery, LateTurn } from './schemas.ts'
import { CLOCK, dayByClock } from '../../db/read-time-zone.ts'

interface Row {
  id: number
  order_id: number
  number: string
  customer: string
  product_id: number
  brand: string
  mpn: string
  name: string
  wanted: number
  on_shelf: number
  to_buy: number
  due: string
  promised_to: string | null
  turn: LateTurn
  supply_status: SupplyStatus
  supplier_id: number
  supplier: string
  supplier_order_id: number | null
  supplier_order: string | null
  supplier_day: string | null
  asked_at: number | null
  warned_at: number | null
}

const SORTS: Record<string, Fragment> = {
  due: sql`d.due`,
  order: sql`d.number`,
  supplier: sql`supplier`,
}

const DAY_MS = 86_400_000

/** Lines of open orders that are due by the store's clock, what is due longest first unless sorted otherwise. */
export async function listLateLines(ctx: Ctx, filters: LateLinesQuery): Promise<Page<LateLine>> {
  const { sort = 'due' } = filters
  const column = SORTS[sort.replace(/^-/, '')] ?? sql`d.due`
  const way = sort.startsWith('-') ? sql`DESC` : sql`ASC`
  const rowsOf = (
    lines: Fragment,
  ) => query<Row>`SELECT d.*, coalesce(p.name, '') AS supplier, so.number AS supplier_order,
        so.id AS supplier_order_id, s.asked_at
      FROM (${lines}) d LEFT JOIN suppliers p ON p.id = d.supplier_id
      LEFT JOIN supplier_order_lines s ON s.id = d.supplier_line_id
      LEFT JOIN supplier_orders so ON so.id = s.supplier_order_id
      ORDER BY ${column} ${way}, d.due, d.order_id, d.position
      LIMIT ${literal(filters.per_page)} OFFSET ${literal(offsetOf(filters))}`
  const ask = (day: string) => {
    const lines = dueLines(filters, day)
    return { rows: rowsOf(lines), total: countUpTo(lines) }
  }
  // The clock comes in the same trip; only where it shows another day than usual all is asked for once more.
  const usual = dayByClock([], ctx.now)
  const { clock, ...found } = await queryBatch(ctx.db.raw, { ...ask(usual), clock: CLOCK })
  const today = dayByClock(clock, ctx.now)
  const { rows, total } = today === usual ? found : await queryBatch(ctx.db.raw, ask(today))
  return pageOf(
    rows.map((row) => toLine(row, today)),
    filters,
    total[0]?.count ?? 0,
  )
}

function toLine(row: Row, today: string): LateLine {
  const person = JSON.parse(row.customer) as OrderPerson
  const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  const { id, due, supplier_order: number, supplier_order_id: supplierOrderId } = row
  return {
    id,
    order: {
      id: row.order_id,
      number: row.number,
      customer:
        person.company?.name ?? (`${person.first_name} ${person.last_name}`.trim() || person.email),
    },
    product: { id: row.product_id, brand: row.brand, mpn: row.mpn, name: row.name },
    quantity: row.wanted,
    on_shelf: row.on_shelf,
    to_buy: row.to_buy,
    due,
    days_late: Math.max(0, (Date.parse(today) - Date.parse(due)) / DAY_MS),
    promised_to: row.promised_to,
    turn: row.turn,
    supply_status: row.supply_status,
    supplier: { id: row.supplier_id, name: row.supplier },
    supplier_order:
      number === null || supplierOrderId === null ? null : { id: supplierOrderId, number },
    supplier_day: row.supplier_day,
    is_supplier_late: row.supplier_day !== null && row.supplier_day < today,
    asked_at: moment(row.asked_at),
    warned_at: moment(row.warned_at),
  }
}
