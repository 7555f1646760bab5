import { asc, eq, sql } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import { orderLines, orders } from '../../db/schema/orders.ts'
import {
  supplierOrderLines,
  supplierOrders,
  supplierOrderSteps,
} from '../../db/schema/supplier-orders.ts'
import { suppliers, warehouses } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'

export type SupplierOrderRow = typeof supplierOrders.$inferSelect
export type SupplierLineRow = typeof supplierOrderLines.$inferSelect
export type StepRow = typeof supplierOrderSteps.$inferSelect

/** A line, with the customer's order it is for. */
export interface SupplierLine extends SupplierLineRow {
  order: { id: number; number: string }
  /** Where the customer's line was sold from, when something else is bought. */
  insteadOf: { supplier: string; warehouse: string } | null
}

/** A supplier order with all that belongs to it, as it is at `order.version`. */
export interface SupplierOrderState {
  order: SupplierOrderRow
  lines: SupplierLine[]
  steps: (StepRow & { actorName: string | null })[]
  supplier: { id: number; name: string; email: string | null; country: string | null }
  warehouse: { id: number; name: string }
}

/** The supplier order of that id; `not_found` otherwise. One round trip. */
export async function readSupplierOrder({ db }: Ctx, id: number): Promise<SupplierOrderState> {
  const [found, lines, steps] = await db.batch([
    db
      .select({
        order: supplierOrders,
        supplierName: sql<string>`${suppliers.name}`.as('supplier_name'),
        email: suppliers.email,
        country: suppliers.country,
        warehouseName: sql<string>`${warehouses.name}`.as('warehouse_name'),
      })
      .from(supplierOrders)
      .innerJoin(suppliers, eq(suppliers.id, supplierOrders.supplierId))
      .innerJoin(warehouses, eq(warehouses.id, supplierOrders.warehouseId))
      .where(eq(supplierOrders.id, id)),
    db
      .select({
        line: supplierOrderLines,
        orderId: sql<number>`${orders.id}`.as('its_order_id'),
        orderNumber: orders.number,
        ownSupplier: sql<
          string | null
        >`CASE WHEN ${supplierOrderLines.boughtItemId} IS NOT NULL THEN
          (SELECT name FROM suppliers WHERE id = ${orderLines.supplierId}) END`.as('own_supplier'),
        ownWarehouse: sql<
          string | null
        >`CASE WHEN ${supplierOrderLines.boughtItemId} IS NOT NULL THEN
          (SELECT name FROM warehouses WHERE id = ${orderLines.warehouseId}) END`.as(
          'own_warehouse',
        ),
      })
      .from(supplierOrderLines)
      .innerJoin(orderLines, eq(orderLines.id, supplierOrderLines.orderLineId))
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(supplierOrderLines.supplierOrderId, id))
      .orderBy(asc(supplierOrderLines.position)),
    db
      .select({
        step: supplierOrderSteps,
        actorName: sql<string | null>`trim(${users.firstName} || ' ' || ${users.lastName})`.as(
          'actor_name',
        ),
      })
      .from(supplierOrderSteps)
      .leftJoin(users, eq(users.id, supplierOrderSteps.actorId))
      .where(eq(supplierOrderSteps.supplierOrderId, id))
      .orderBy(asc(supplierOrderSteps.id)),
  ])
  const [head] = found
  if (head === undefined) throw notFound()
  const { order } = head
  return {
    order,
    lines: lines.map(({ line, orderId, orderNumber, ownSupplier, ownWarehouse }) => ({
      ...line,
      order: { id: orderId, number: orderNumber },
      insteadOf:
        line.boughtItemId === null
          ? null
          : { supplier: ownSupplier ?? '', warehouse: ownWarehouse ?? '' },
    })),
    steps: steps.map(({ step, actorName }) => ({ ...step, actorName })),
    supplier: {
      id: order.supplierId,
      name: head.supplierName,
      email: head.email,
      country: head.country,
    },
    warehouse: { id: order.warehouseId, name: head.warehouseName },
  }
}
