import { and, eq, sql } from 'drizzle-orm'
import { isAmong } from '../../db/page.ts'
import { supplierOrderLines, supplierOrders } from '../../db/schema/supply.ts'
import type { Ctx } from '../../env.ts'
import { RECEIVED, type Received, withOrder } from './received.ts'

/** Lines of a supplier's orders in a currency by their ids, with what of them is on no invoice yet. */
export async function readReceived(
  { db }: Ctx,
  { ids, supplierId, currency }: { ids: number[]; supplierId: number; currency: string },
): Promise<Map<number, Received>> {
  const rows = await db
    .select(RECEIVED)
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
