import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { orderDocuments } from '../../db/schema/order-documents.ts'
import { orderLines, orders } from '../../db/schema/orders.ts'
import { returnEvents, returnLines, returnPhotos, returns } from '../../db/schema/returns.ts'
import { supplierOrderLines, supplierOrders } from '../../db/schema/supplier-orders.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { actorOf } from '../../actor-of.ts'
import { whoseOrders } from '../orders/show/whose-orders.ts'

export type ReturnRow = typeof returns.$inferSelect

/** A return with all that belongs to it, as it is at `row.version`. */
export type ReturnState = Awaited<ReturnType<typeof readReturn>>
export type ReturnLine = ReturnState['lines'][number]

/** The condition that selects any return by its id: for staff. */
export const returnById = (id: number): SQL => eq(returns.id, id)

/** The condition that selects a return of an order that the actor may see; others count as absent. */
export const ownReturn = (ctx: Ctx, id: number, how: { toChange: boolean }): SQL =>
  sql`${returns.id} = ${id} AND EXISTS (SELECT 1 FROM ${orders} WHERE ${orders.id} = ${returns.orderId}
    AND ${sql.raw(whoseOrders(actorOf(ctx).id, how).sql)})`

/** The return that `which` (a condition on `returns`) selects; `not_found` otherwise. One round trip. */
export async function readReturn(ctx: Ctx, which: SQL) {
  const { db } = ctx
  const ids = db.select({ id: returns.id }).from(returns).where(which)
  const [found, lines, photos, events] = await db.batch([
    db
      .select({ row: returns, order: orders, creditNote: orderDocuments })
      .from(returns)
      .innerJoin(orders, eq(orders.id, returns.orderId))
      .leftJoin(orderDocuments, eq(orderDocuments.id, returns.creditNoteId))
      .where(which),
    db
      .select({
        line: returnLines,
        of: orderLines,
        supplierOrder: { id: supplierOrders.id, number: supplierOrders.number },
      })
      .from(returnLines)
      .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
      .leftJoin(supplierOrderLines, eq(supplierOrderLines.id, returnLines.supplierOrderLineId))
      .leftJoin(supplierOrders, eq(supplierOrders.id, supplierOrderLines.supplierOrderId))
      .where(inArray(returnLines.returnId, ids))
      .orderBy(asc(returnLines.id)),
    db
      .select()
      .from(returnPhotos)
      .where(inArray(returnPhotos.returnId, ids))
      .orderBy(asc(returnPhotos.id)),
    db
      .select()
      .from(returnEvents)
      .where(inArray(returnEvents.returnId, ids))
      .orderBy(asc(returnEvents.id)),
  ])
  const [head] = found
  if (head === undefined) throw notFound()
  return { ...head, lines, photos, events }
}
