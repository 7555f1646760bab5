import { type Fragment, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { searchKey } from '../../lib/part-number.ts'
import { type Span, storeSpan } from '../../db/read-time-zone.ts'
import type { SupplierOrdersQuery } from './schemas.ts'

/** The moments of the days that a list of supplier orders asks for: when they were made, and when something came. */
export interface SupplierOrderDays {
  made: Span
  received: Span
}

/** By the store's clock. */
export async function supplierOrderDays(
  ctx: Ctx,
  query: SupplierOrdersQuery,
): Promise<SupplierOrderDays> {
  const [made, received] = await Promise.all([
    storeSpan(ctx, { from: query['date[from]'], to: query['date[to]'] }),
    storeSpan(ctx, { from: query['received[from]'], to: query['received[to]'] }),
  ])
  return { made, received }
}

/** The condition on supplier orders `o` that a list's filters make. */
export function supplierOrderConditions(
  query: SupplierOrdersQuery,
  { made, received }: SupplierOrderDays,
): Fragment {
  const conditions: Fragment[] = [sql`1 = 1`]
  const { q, supplier_id: supplierId, warehouse_id: warehouseId } = query
  const { 'status[]': statuses } = query
  if (statuses !== undefined && statuses.length > 0) {
    conditions.push(sql`o.status IN (SELECT value FROM json_each(${JSON.stringify(statuses)}))`)
  }
  if (made.from !== undefined) conditions.push(sql`o.created_at >= ${made.from}`)
  if (made.to !== undefined) conditions.push(sql`o.created_at < ${made.to}`)
  if (supplierId !== undefined) conditions.push(sql`o.supplier_id = ${supplierId}`)
  if (warehouseId !== undefined) conditions.push(sql`o.warehouse_id = ${warehouseId}`)
  if (received.from !== undefined || received.to !== undefined) conditions.push(hasCome(received))
  if (q !== undefined && q !== '') conditions.push(hasText(q))
  return conditions.reduce((all, condition) => sql`${all} AND ${condition}`)
}

const hasCome = ({ from = 0, to = Number.MAX_SAFE_INTEGER }: Span): Fragment =>
  sql`o.id IN (SELECT supplier_order_id FROM deliveries WHERE received_at >= ${from} AND received_at < ${to})`

/** Its number, its parcel's or a customer's order's begins with `q`, or a part number contains it. */
function hasText(q: string): Fragment {
  const begins = (column: Fragment) => sql`substr(${column}, 1, ${q.length}) = ${q} COLLATE NOCASE`
  const key = searchKey(q)
  const hasPart =
    key === ''
      ? sql`0`
      : sql`EXISTS (SELECT 1 FROM supplier_order_lines l JOIN products p ON p.id = l.product_id
          WHERE l.supplier_order_id = o.id AND instr(p.search_key, ${key}) > 0)`
  const isFor = sql`EXISTS (SELECT 1 FROM supplier_order_lines l
    JOIN order_lines c ON c.id = l.order_line_id JOIN orders b ON b.id = c.order_id
    WHERE l.supplier_order_id = o.id AND ${begins(sql`b.number`)})`
  return sql`(${begins(sql`o.number`)} OR ${begins(sql`o.tracking_number`)} OR ${isFor} OR ${hasPart})`
}
