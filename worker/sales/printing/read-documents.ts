import { inArray, type SQL, sql } from 'drizzle-orm'
import { isAmong } from '../../db/page.ts'
import { orderDocumentLines, orderDocuments } from '../../db/schema/order-documents.ts'
import { orderLines, orders } from '../../db/schema/orders.ts'
import type { Ctx } from '../../env.ts'
import type { PrintableOrder } from '../documents/printable-document.ts'
import type { DocumentRow } from '../orders/order-state.ts'

/** A document with what of its order it is printed from. */
export interface OfOrder {
  document: DocumentRow
  state: PrintableOrder
}

/** These documents with their orders, in the order of the ids. One round trip. */
export async function readDocuments(ctx: Ctx, ids: number[]): Promise<OfOrder[]> {
  const { db } = ctx
  const theirs = db
    .select({ id: orderDocuments.orderId })
    .from(orderDocuments)
    .where(isAmong(orderDocuments.id, ids))
  const [found, lines, documents, documentLines] = await db.batch([
    db.select().from(orders).where(inArray(orders.id, theirs)),
    db.select().from(orderLines).where(inArray(orderLines.orderId, theirs)).orderBy(byPosition),
    // Of the whole order: a credit note names invoices.
    db.select().from(orderDocuments).where(inArray(orderDocuments.orderId, theirs)),
    db.select().from(orderDocumentLines).where(isAmong(orderDocumentLines.documentId, ids)),
  ])
  const states = found.map((order): PrintableOrder => {
    const ofOrder = ({ orderId }: { orderId: number }) => orderId === order.id
    return {
      order,
      lines: lines.filter(ofOrder),
      documents: documents.filter(ofOrder).toSorted((one, other) => one.id - other.id),
      documentLines,
    }
  })
  return ids.flatMap((id) => {
    const document = documents.find((one) => one.id === id)
    const state = states.find(({ order }) => order.id === document?.orderId)
    return document === undefined || state === undefined ? [] : [{ document, state }]
  })
}

const byPosition: SQL = sql`${orderLines.orderId}, ${orderLines.position}`
