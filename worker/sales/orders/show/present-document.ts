import { correctedBy } from '../issue/corrected-invoices.ts'
import { trackingPage } from '../order-links.ts'
import type { DocumentRow, OrderState } from '../order-state.ts'
import type { OrderDocument } from '../schemas/order.ts'

/** A document of an order with its lines; a shipment with the page where it is tracked. */
export function presentDocument(
  { order, documents, documentLines, trackingUrl }: OrderState,
  document: DocumentRow,
): OrderDocument {
  const money = (amount: number) => ({ amount, currency: order.currency })
  const { trackingNumber } = document
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
