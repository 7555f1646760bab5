import { correctedBy } from '../issue/corrected-invoices.ts'
import { trackingPage } from '../order-links.ts'
import { parcelOf } from '../parcel.ts'
import type { DocumentRow, OrderState } from '../order-state.ts'
import type { AdminOrderDocument } from '../schemas/admin-order.ts'
import type { OrderDocument } from '../schemas/order.ts'

/** A document of an order with its lines; a shipment with the page where it is tracked. */
export function presentDocument(state: OrderState, document: DocumentRow): OrderDocument {
  const { order, documents, documentLines, trackingUrl } = state
  const money = (amount: number) => ({ amount, currency: order.currency })
  const { trackingNumber, weight, boxes } = parcelOf(state, document)
  return {
    id: document.id,
    kind: document.kind,
    number: document.number,
    subtotal: money(document.subtotal),
    shipping: money(document.shipping),
    tax: money(document.tax),
    total: money(document.total),
    tracking_number: trackingNumber,
    tracking_url: trackingPage(trackingUrl, trackingNumber),
    weight,
    boxes,
    reason: document.reason,
    lines: documentLines
      .filter(({ documentId }) => documentId === document.id)
      .map((line) => ({
        order_line_id: line.orderLineId,
        quantity: line.quantity,
        sum: money(line.sum),
        tax: money(line.tax),
      })),
    corrects: correctedBy(documents, document).map(({ id, number, createdAt }) => ({
      id,
      number,
      created_at: createdAt.toISOString(),
    })),
    created_at: document.createdAt.toISOString(),
  }
}

/** The same for staff, who see why pieces left that were not on the shelf. */
export function presentAdminDocument(state: OrderState, document: DocumentRow): AdminOrderDocument {
  const { excuseReason: reason, excuseNote: note } = document
  const quantity = state.documentLines
    .filter(({ documentId }) => documentId === document.id)
    .reduce((sum, { excused }) => sum + excused, 0)
  return {
    ...presentDocument(state, document),
    excuse: reason === null ? null : { reason, note, quantity },
  }
}
