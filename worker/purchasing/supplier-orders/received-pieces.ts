import { and, asc, eq, sql } from 'drizzle-orm'
import { isAmong } from '../../db/page.ts'
import { products } from '../../db/schema/catalog.ts'
import { supplierOrderLines, supplierOrders } from '../../db/schema/supplier-orders.ts'
import type { Ctx } from '../../env.ts'

/** Received pieces of a supplier order's line, which an invoice may charge. */
export interface ReceivedPieces {
  supplierOrderLineId: number
  order: { id: number; number: string }
  brand: string
  mpn: string
  costMicros: number
  /** Pieces: ordered, received, come beyond those ordered, on invoices. */
  ordered: number
  received: number
  surplus: number
  invoiced: number
  /** Received pieces that are on no invoice yet. */
  left: number
}

/** The columns that `ReceivedPieces` is read from. */
export const RECEIVED_PIECES = {
  supplierOrderLineId: sql<number>`${supplierOrderLines.id}`.as('received_id'),
  orderId: sql<number>`${supplierOrders.id}`.as('its_order_id'),
  orderNumber: supplierOrders.number,
  brand: supplierOrderLines.brand,
  mpn: supplierOrderLines.mpn,
  costMicros: supplierOrderLines.costMicros,
  ordered: sql<number>`${supplierOrderLines.quantity}`.as('its_ordered'),
  received: supplierOrderLines.received,
  surplus: supplierOrderLines.surplus,
  invoiced: supplierOrderLines.invoiced,
  left: sql<number>`${supplierOrderLines.received} - ${supplierOrderLines.invoiced}`.as('its_left'),
}

/** A row with its order as one object. */
export const withOrder = <Row extends { orderId: number; orderNumber: string }>({
  orderId,
  orderNumber,
  ...row
}: Row) => ({ ...row, order: { id: orderId, number: orderNumber } })

/** Received pieces of lines of a supplier's orders in a currency, by the ids of the lines. */
export async function readReceivedPieces(
  { db }: Ctx,
  { ids, supplierId, currency }: { ids: number[]; supplierId: number; currency: string },
): Promise<Map<number, ReceivedPieces>> {
  const rows = await db
    .select(RECEIVED_PIECES)
    .from(supplierOrderLines)
    .innerJoin(supplierOrders, eq(supplierOrders.id, supplierOrderLines.supplierOrderId))
    .where(
      and(
        isAmong(supplierOrderLines.id, ids),
        eq(supplierOrders.supplierId, supplierId),
        eq(supplierOrders.currency, currency),
      ),
    )
    .orderBy(sql`${supplierOrderLines.id}`)
  return new Map(rows.map((row) => [row.supplierOrderLineId, withOrder(row)]))
}

/** Lines looked at for the parts of one invoice. */
const MOST_ORDERED = 2000

/** Lines of a supplier's orders in a currency whose part numbers fold to one of `keys`, the oldest first. */
export async function readOrderedParts(
  { db }: Ctx,
  { keys, supplierId, currency }: { keys: string[]; supplierId: number; currency: string },
): Promise<ReceivedPieces[]> {
  const rows = await db
    .select(RECEIVED_PIECES)
    .from(sql`json_each(${JSON.stringify(keys)}) k`)
    .crossJoin(products)
    .crossJoin(supplierOrderLines)
    .crossJoin(supplierOrders)
    .where(
      and(
        eq(products.searchKey, sql`k.value`),
        eq(supplierOrderLines.productId, products.id),
        eq(supplierOrders.id, supplierOrderLines.supplierOrderId),
        sql`+${supplierOrders.supplierId} = ${supplierId}`,
        eq(supplierOrders.currency, currency),
      ),
    )
    .orderBy(asc(supplierOrderLines.id))
    .limit(MOST_ORDERED)
  return rows.map(withOrder)
}
