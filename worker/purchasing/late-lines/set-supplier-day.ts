import { query, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { setLineSupply } from '../../sales/orders/change/set-line-supply.ts'
import type { WithCommand } from '../../sales/orders/command.ts'
import { orderById } from '../../sales/orders/order-state.ts'
import { COMING } from '../supplier-orders/coming.ts'
import { confirmSupplierOrder } from '../supplier-orders/confirm-supplier-order.ts'
import type { SupplierDayInput } from './schemas.ts'

interface Row {
  order_id: number
  supplier_order_id: number | null
  supplier_line_id: number | null
  confirmed: number | null
}

/**
 * Writes down the day the supplier promises for a line of an order: as the supplier's answer about the pieces that
 * are still to come, or, where there is no order to a supplier, at the line itself. `not_found` for no such line.
 */
export async function setSupplierDay(
  ctx: Ctx,
  lineId: number,
  { input, command }: WithCommand<SupplierDayInput>,
): Promise<void> {
  const rows = await queryRows(
    ctx.db.raw,
    query<Row>`SELECT l.order_id, s.supplier_order_id, s.id AS supplier_line_id,
        s.quantity - s.refused - s.canceled AS confirmed
      FROM order_lines l LEFT JOIN supplier_order_lines s
        ON s.order_line_id = l.id AND ${COMING} > 0
      WHERE l.id = ${lineId} ORDER BY s.supplier_order_id, s.id`,
  )
  const [first] = rows
  if (first === undefined) throw notFound()
  if (first.supplier_order_id === null) {
    const { promised_at } = input
    await setLineSupply(ctx, orderById(first.order_id), { lineId, input: { promised_at } })
    return
  }
  const orders = Map.groupBy(rows, (row) => row.supplier_order_id ?? 0)
  for (const [id, own] of orders) {
    const lines = own.map((row) => ({
      id: row.supplier_line_id ?? 0,
      confirmed: row.confirmed ?? 0,
      promised_at: input.promised_at,
    }))
    await confirmSupplierOrder(ctx, id, { input: { lines }, command })
  }
}
