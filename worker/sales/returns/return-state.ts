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
  const ofOrder = db.select({ id: returns.orderId }).from(returns).where(which)
  const ofNote = db.select({ id: returns.creditNoteId }).from(returns).where(which)
  const ofLines = db
    .select({ id: returnLines.orderLineId })
    .from(returnLines)
    .where(inArray(returnLines.returnId, ids))
  const ofSources = db
    .select({ id: returnLines.supplierOrderLineId })
    .from(returnLines)
    .where(inArray(returnLines.returnId, ids))
  // One table each: in a batch, columns of the same name are one.
  const [[row], [order], [creditNote = null], own, bought, sources, photos, events] =
    await db.batch([
      db.select().from(returns).where(which),
      db.select().from(orders).where(inArray(orders.id, ofOrder)),
      db.select().from(orderDocuments).where(inArray(orderDocuments.id, ofNote)),
      db
        .select()
        .from(returnLines)
        .where(inArray(returnLines.returnId, ids))
        .orderBy(asc(returnLines.id)),
      db.select().from(orderLines).where(inArray(orderLines.id, ofLines)),
      db
        .select({
          lineId: supplierOrderLines.id,
          orderId: sql<number>`${supplierOrders.id}`.as('supplier_order_id'),
          number: supplierOrders.number,
        })
        .from(supplierOrderLines)
        .innerJoin(supplierOrders, eq(supplierOrders.id, supplierOrderLines.supplierOrderId))
        .where(inArray(supplierOrderLines.id, ofSources)),
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
  if (row === undefined || order === undefined) throw notFound()
  const lines = own.flatMap((line) => {
    const of = bought.find(({ id }) => id === line.orderLineId)
    const source = sources.find(({ lineId }) => lineId === line.supplierOrderLineId)
    const supplierOrder =
      source === undefined ? null : { id: source.orderId, number: source.number }
    return of === undefined ? [] : [{ line, of, supplierOrder }]
  })
  return { row, order, creditNote, lines, photos, events }
}

/** Photos say why; once the pieces are here, staff see for themselves. */
export const takesPhotos = (status: string): boolean =>
  ['requested', 'approved', 'sent'].includes(status)
