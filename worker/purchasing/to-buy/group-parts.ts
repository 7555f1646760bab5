import { sumOf } from '../../lib/money.ts'
import { orderLimits } from './order-limits.ts'
import type { PlannedPart } from './plan-parts.ts'
import type { ToBuy } from './read-to-buy.ts'
import type { ToBuyGroup } from './schemas.ts'

/** Parts by the place they are bought from: a warehouse and a currency make one supplier order. */
export function groupParts(parts: PlannedPart[], toBuy: ToBuy): ToBuyGroup[] {
  const places = Map.groupBy(parts, ({ rows: [row] }) => `${row.warehouse_id} ${row.currency}`)
  return [...places.values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [toGroup([first, ...rest], toBuy)],
  )
}

function toGroup(
  parts: [PlannedPart, ...PlannedPart[]],
  { names, terms, book }: ToBuy,
): ToBuyGroup {
  const [place] = parts[0].rows
  const { currency, supplier_id: supplierId, warehouse_id: warehouseId } = place
  const rows = parts.flatMap((part) => part.rows)
  const limits = orderLimits(terms.get(supplierId), { currency, book })
  return {
    supplier: { id: supplierId, name: names.supplier(supplierId) },
    warehouse: { id: warehouseId, name: names.warehouse(warehouseId) },
    currency,
    parts: parts.length,
    lines: rows.length,
    quantity: parts.reduce((sum, { wanted }) => sum + wanted, 0),
    orders: new Set(rows.map((row) => row.order_id)).size,
    cost: sumOf(
      parts.map(({ sum }) => sum),
      currency,
    ),
    minimum_order: limits.minimumOrder,
    free_delivery: limits.freeDelivery,
    waiting_since: new Date(Math.min(...rows.map((row) => row.created_at))).toISOString(),
  }
}
