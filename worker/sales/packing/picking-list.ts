import { query, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { IS_OPEN } from './ready-orders.ts'

/** Pieces of one part at one place, and what orders they are for. */
export interface Pick {
  place: string
  brand: string
  mpn: string
  name: string
  pieces: number
  orders: { number: string; pieces: number }[]
}

type Row = Omit<Pick, 'orders'> & { orders: string }

/** What to take from the shelf for these orders, by place, then part; pieces without a place come last. */
export async function pickingList(ctx: Ctx, ids: readonly number[]): Promise<Pick[]> {
  const rows = await queryRows(
    ctx.db.raw,
    query<Row>`SELECT place, brand, mpn, name, sum(pieces) AS pieces,
        json_group_array(json_object('number', number, 'pieces', pieces)) AS orders
      FROM (SELECT s.place, l.product_id, l.brand, l.mpn, l.name, o.number, sum(a.pieces) AS pieces
        FROM json_each(${JSON.stringify(ids)}) j CROSS JOIN orders o ON o.id = j.value
        CROSS JOIN order_lines l ON l.order_id = o.id
        CROSS JOIN shelf_allocations a ON a.order_line_id = l.id
        CROSS JOIN shelf_lots s ON s.id = a.lot_id
        WHERE ${IS_OPEN} GROUP BY s.place, l.product_id, o.id ORDER BY o.number)
      GROUP BY place, product_id ORDER BY place = '', place, mpn, brand`,
  )
  return rows.map((row) => ({ ...row, orders: JSON.parse(row.orders) as Pick['orders'] }))
}
