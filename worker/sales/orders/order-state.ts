import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import {
  orderDocumentLines,
  orderDocuments,
  orderParcels,
} from '../../db/schema/order-documents.ts'
import { orderEvents, orderLines, orderMethodTitles, orders } from '../../db/schema/orders.ts'
import { payments, refunds } from '../../db/schema/payments.ts'
import { shippingMethods, type StoredPickupPoint } from '../../db/schema/shipping.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import { type LineSupply, selectAllocations, selectLineSupply, withSupply } from './line-supply.ts'

export type OrderRow = typeof orders.$inferSelect
/** A line, with what suppliers have done for it and what lies on our shelf for it. */
export type LineRow = typeof orderLines.$inferSelect & LineSupply
export type DocumentRow = typeof orderDocuments.$inferSelect
export type DocumentLineRow = typeof orderDocumentLines.$inferSelect
export type ParcelRow = typeof orderParcels.$inferSelect
export type EventRow = typeof orderEvents.$inferSelect
export type PaymentRow = typeof payments.$inferSelect
export type RefundRow = typeof refunds.$inferSelect

/** An order with all that belongs to it, as it is at `order.version`. */
export interface OrderState {
  order: OrderRow
  lines: LineRow[]
  documents: DocumentRow[]
  documentLines: DocumentLineRow[]
  /** Of shipments; older ones have none. */
  parcels: ParcelRow[]
  events: EventRow[]
  payments: PaymentRow[]
  refunds: RefundRow[]
  /** What its methods were called in the reader's language; null in older orders. */
  titles: { shippingTitle: string; paymentTitle: string } | null
  /** The carrier's tracking page, with `{number}` for the parcel's number. */
  trackingUrl: string | null
  /** Where it is picked up now; null for what is sent. */
  pickup: StoredPickupPoint | null
  /** The language of who reads it. */
  locale: Locale
}

/**
 * The order that `which` (a condition on `orders`) selects, its methods named in the language of the request;
 * `not_found` otherwise. One round trip.
 */
export async function readOrder(ctx: Ctx, which: SQL): Promise<OrderState> {
  const { db } = ctx
  const ids = db.select({ id: orders.id }).from(orders).where(which)
  const ofLines = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
  const ofDocuments = db
    .select({ id: orderDocuments.id })
    .from(orderDocuments)
    .where(inArray(orderDocuments.orderId, ids))
  const [
    found,
    lines,
    supplied,
    allocated,
    documents,
    documentLines,
    parcels,
    events,
    paid,
    back,
    methods,
    titles,
  ] = await db.batch([
    db.select().from(orders).where(which),
    db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.position)),
    selectLineSupply(ctx, ofLines),
    selectAllocations(ctx, ofLines),
    db
      .select()
      .from(orderDocuments)
      .where(inArray(orderDocuments.orderId, ids))
      .orderBy(asc(orderDocuments.id)),
    db.select().from(orderDocumentLines).where(inArray(orderDocumentLines.documentId, ofDocuments)),
    db.select().from(orderParcels).where(inArray(orderParcels.documentId, ofDocuments)),
    db
      .select()
      .from(orderEvents)
      .where(inArray(orderEvents.orderId, ids))
      .orderBy(asc(orderEvents.id)),
    db.select().from(payments).where(inArray(payments.orderId, ids)).orderBy(asc(payments.id)),
    db.select().from(refunds).where(inArray(refunds.orderId, ids)).orderBy(asc(refunds.id)),
    db
      .select({ trackingUrl: shippingMethods.trackingUrl, pickup: shippingMethods.pickup })
      .from(shippingMethods)
      .where(
        inArray(
          shippingMethods.code,
          db.select({ method: orders.shippingMethod }).from(orders).where(which),
        ),
      ),
    db
      .select()
      .from(orderMethodTitles)
      .where(
        and(inArray(orderMethodTitles.orderId, ids), eq(orderMethodTitles.locale, ctx.locale)),
      ),
  ])
  const [order] = found
  if (order === undefined) throw notFound()
  return {
    order,
    lines: withSupply(lines, supplied, allocated),
    documents,
    documentLines,
    parcels,
    events,
    payments: paid,
    refunds: back,
    titles: titles[0] ?? null,
    trackingUrl: methods[0]?.trackingUrl ?? null,
    pickup: order.shippingAddress === null ? (methods[0]?.pickup ?? null) : null,
    locale: ctx.locale,
  }
}

/** The days an order was promised for; null for older orders. */
export const promisedOf = ({ promisedFrom: from, promisedTo: to }: OrderRow) =>
  from === null || to === null ? null : { from, to }

/** The condition that selects any order by its id: for staff, providers and jobs. */
export const orderById = (id: number): SQL => eq(orders.id, id)
