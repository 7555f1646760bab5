import type { OrderMailKind } from '../schemas/admin-order.ts'
import type { DocumentRow } from '../commit/order-state.ts'

/** Which mail tells of which document. */
export const MAIL_OF_KIND: Record<DocumentRow['kind'], OrderMailKind> = {
  invoice: 'order-invoiced',
  shipment: 'order-shipped',
  credit_note: 'order-refunded',
  cancellation: 'order-canceled',
}
