import { and, eq, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { warehouses } from '../../db/schema/suppliers.ts'
import { supplierOrders } from '../../db/schema/supplier-orders.ts'
import type { Ctx } from '../../env.ts'
import { getWarehouse } from './get-warehouse.ts'
import { hasChildren } from './has-children.ts'

/**
 * Deletes a warehouse without offers and supplier orders; 409 `warehouse_has_offers` or
 * `warehouse_has_orders` otherwise.
 */
export async function deleteWarehouse(ctx: Ctx, id: number): Promise<void> {
  const before = await getWarehouse(ctx, id)
  const isBare = and(
    eq(warehouses.id, id),
    sql`NOT EXISTS (SELECT 1 FROM offers o WHERE o.warehouse_id = ${id})`,
    sql`NOT EXISTS (SELECT 1 FROM supplier_orders s WHERE s.warehouse_id = ${id})`,
  )
  const [, deleted] = await ctx.db.batch([
    audited(
      ctx,
      { action: 'warehouses.delete', subject: { type: 'warehouse', id }, before },
      exists(warehouses, isBare),
    ),
    ctx.db.delete(warehouses).where(isBare).returning({ id: warehouses.id }),
  ])
  if (deleted.length > 0) return
  const { offers_count } = await getWarehouse(ctx, id)
  if (offers_count > 0) throw hasChildren('warehouse_has_offers', { offers_count })
  const orders = await ctx.db.$count(supplierOrders, eq(supplierOrders.warehouseId, id))
  throw hasChildren('warehouse_has_orders', { orders_count: orders })
}
