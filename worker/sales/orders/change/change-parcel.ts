import { type SQL, sql } from 'drizzle-orm'
import { insertWhen } from '../../../db/insert-when.ts'
import { orderParcels } from '../../../db/schema/order-documents.ts'
import type { Ctx } from '../../../env.ts'
import { notFound } from '../../../errors.ts'
import { commitOrder, type OrderChange } from '../commit-order.ts'
import { trackingMail } from '../issue/document-mail.ts'
import type { DocumentRow, OrderState } from '../order-state.ts'
import { parcelOf } from '../parcel.ts'
import type { ParcelInput } from '../schemas/admin-order.ts'

/**
 * Changes what a shipment's parcel says; its document stays as it was issued. The customer is mailed a new
 * tracking number, once. `not_found` for what is no shipment of the order.
 */
export const changeParcel = (
  ctx: Ctx,
  which: SQL,
  { shipmentId, input }: { shipmentId: number; input: ParcelInput },
): Promise<OrderState> =>
  commitOrder(ctx, which, (state) => {
    const document = state.documents.find(
      ({ id, kind }) => id === shipmentId && kind === 'shipment',
    )
    if (document === undefined) throw notFound()
    return changeOf(ctx, state, { document, input })
  })

/** Null when nothing differs. */
function changeOf(
  ctx: Ctx,
  state: OrderState,
  { document, input }: { document: DocumentRow; input: ParcelInput },
): OrderChange | null {
  const before = parcelOf(state, document)
  const { tracking_number: trackingNumber = before.trackingNumber } = input
  const { weight = before.weight, boxes = before.boxes } = input
  const isNewNumber = trackingNumber !== before.trackingNumber
  const isRepacked = weight !== before.weight || boxes !== before.boxes
  if (!isNewNumber && !isRepacked) return null
  const shipment = { document_id: document.id, number: document.number }
  const after = { tracking_number: trackingNumber, weight, boxes }
  return {
    events: [
      ...(isNewNumber
        ? [{ kind: 'tracking', data: { ...shipment, tracking_number: trackingNumber } }]
        : []),
      ...(isRepacked
        ? [{ kind: 'parcel', data: { ...shipment, weight, boxes }, isInternal: true }]
        : []),
    ],
    mail:
      isNewNumber && trackingNumber !== null
        ? trackingMail(state, { number: document.number, trackingNumber })
        : null,
    action: 'orders.parcel',
    audit: { ...shipment, ...after, before: before.trackingNumber },
    also: (guard) => [
      insertWhen(ctx.db, orderParcels, {
        cells: { documentId: document.id, trackingNumber, weight, boxes, updatedAt: ctx.now },
        rest: sql`WHERE ${guard}`,
      }).onConflictDoUpdate({
        target: orderParcels.documentId,
        set: { trackingNumber, weight, boxes, updatedAt: ctx.now },
      }),
    ],
  }
}
