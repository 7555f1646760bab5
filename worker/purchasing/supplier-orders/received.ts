import { sql } from 'drizzle-orm'
import { supplierOrderLines, supplierOrders } from '../../db/schema/supply.ts'

/** Pieces of a supplier order that came and may be on an invoice. */
export interface Received {
  supplierOrderLineId: number
  order: { id: number; number: string }
  brand: string
  mpn: string
  costMicros: number
  /** Pieces of it that are on no invoice yet. */
  left: number
}

/** What `Received` is read from. */
export const RECEIVED = {
  supplierOrderLineId: sql<number>`${supplierOrderLines.id}`.as('received_id'),
  orderId: sql<number>`${supplierOrders.id}`.as('its_order_id'),
  orderNumber: supplierOrders.number,
  brand: supplierOrderLines.brand,
  mpn: supplierOrderLines.mpn,
  costMicros: supplierOrderLines.costMicros,
  left: sql<number>`${supplierOrderLines.received} - ${supplierOrderLines.invoiced}`.as('its_left'),
}

/** A row with its order in one piece. */
export const withOrder = <Row extends { orderId: number; orderNumber: string }>({
  orderId,
  orderNumber,
  ...row
}: Row) => ({ ...row, order: { id: orderId, number: orderNumber } })
