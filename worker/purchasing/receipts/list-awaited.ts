import { type Fragment, literal, query, queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { searchKey } from '../../lib/part-number.ts'
import { COMING } from '../supplier-orders/coming.ts'
import { type AwaitedLine, type AwaitedSupplier, MOST_LINES } from './schemas.ts'

/** Supplier orders `o` that are not over, and their lines `s` that are to come. CROSS JOIN begins with those few. */
const AWAITED: Fragment = sql`supplier_orders o
  CROSS JOIN supplier_order_lines s ON s.supplier_order_id = o.id AND ${COMING} > 0`
const IS_OPEN: Fragment = sql`o.status IN ('new', 'sent', 'confirmed', 'in_transit', 'partly_received')`

/** Suppliers from whom pieces are to come, by name. */
export const listAwaitedSuppliers = (ctx: Ctx): Promise<AwaitedSupplier[]> =>
  queryRows(
    ctx.db.raw,
    query<AwaitedSupplier>`SELECT p.id, p.name, count(*) AS lines, sum(${COMING}) AS pieces
      FROM ${AWAITED} CROSS JOIN suppliers p ON p.id = o.supplier_id
      WHERE ${IS_OPEN} GROUP BY p.id ORDER BY p.name, p.id`,
  )

interface Row {
  id: number
  order_id: number
  number: string
  created_at: number
  product_id: number
  brand: string
  mpn: string
  name: string
  code: string
  to_receive: number
}

/** The lines of which pieces are to come from a supplier, the oldest order first; at most 500. */
export async function listAwaitedLines(ctx: Ctx, supplierId: number): Promise<AwaitedLine[]> {
  const rows = await queryRows(
    ctx.db.raw,
    query<Row>`SELECT s.id, o.id AS order_id, o.number, o.created_at, s.product_id, s.brand, s.mpn,
        s.name, s.code, ${COMING} AS to_receive
      FROM ${AWAITED} WHERE ${IS_OPEN} AND +o.supplier_id = ${supplierId}
      ORDER BY o.id, s.position LIMIT ${literal(MOST_LINES)}`,
  )
  return rows.map(toLine)
}

const toLine = ({ id, code, to_receive, ...row }: Row): AwaitedLine => ({
  id,
  supplier_order: {
    id: row.order_id,
    number: row.number,
    created_at: new Date(row.created_at).toISOString(),
  },
  product: { id: row.product_id, brand: row.brand, mpn: row.mpn, name: row.name },
  code,
  keys: [...new Set([searchKey(row.mpn), searchKey(code)])].filter((key) => key !== ''),
  to_receive,
})
