import { z } from 'zod'
import { LiveHint } from '../store/live/schemas.ts'
import {
  AdminOrder,
  AdminOrderSummary,
  IssuedDocument,
} from '../sales/orders/schemas/admin-order.ts'
import { ChosenOrder } from '../sales/orders/schemas/chosen-order.ts'
import { OrderChangePreview } from '../sales/orders/schemas/order-change.ts'
import { bare, one, page } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

/** Orders in the back office. */
export const ADMIN_ORDER_DOCS: Record<string, RouteDoc> = {
  'GET /admin/orders': page('Orders that fit, whoever’s they are', AdminOrderSummary),
  'GET /admin/orders/export': {
    summary: 'The same as a CSV, all pages of it',
    status: 200,
    media: 'text/csv',
  },
  'GET /admin/orders/chosen': one(
    'The same as ids and numbers alone, all pages of it',
    z.array(ChosenOrder),
  ),
  'GET /admin/orders/:id': one('An order with its costs, notes, payments and refunds', AdminOrder),
  'GET /admin/live': {
    summary:
      'A WebSocket that tells which orders and price lists have changed; it takes `ping` alone',
    status: 101,
    answer: LiveHint,
  },
  'GET /admin/orders/:id/documents/:document': {
    summary: 'A document of an order, or its proforma, as a page to be printed or as PDF',
    status: 200,
    media: ['text/html', 'application/pdf'],
  },
  'POST /admin/orders/:id/invoices': bare(
    'Invoice pieces, or all that can be; once for each Idempotency-Key',
    IssuedDocument,
    201,
  ),
  'POST /admin/orders/:id/shipments': bare(
    'Send a parcel of pieces, or of all on the shelf; once for each Idempotency-Key',
    IssuedDocument,
    201,
  ),
  'PUT /admin/orders/:id/shipments/:shipment_id': one(
    'Change the tracking number, weight or boxes of a parcel',
    AdminOrder,
  ),
  'POST /admin/orders/:id/credit-notes': bare(
    'Credit invoiced pieces and give back what was paid; once for each Idempotency-Key',
    IssuedDocument,
    201,
  ),
  'POST /admin/orders/:id/cancellations': bare(
    'Cancel pieces neither invoiced nor shipped; once for each Idempotency-Key',
    IssuedDocument,
    201,
  ),
  'POST /admin/orders/:id/changes/preview': one(
    'What a change of lines, prices, delivery or payment would come to; writes nothing',
    OrderChangePreview,
  ),
  'POST /admin/orders/:id/changes': one(
    'Change an order as its preview said; once for each Idempotency-Key',
    AdminOrder,
    201,
  ),
  'POST /admin/orders/:id/fraud': one('Hold an order: no documents are issued', AdminOrder),
  'DELETE /admin/orders/:id/fraud': one('Let a held order go on', AdminOrder),
  'POST /admin/orders/:id/notes': one('Write something down for staff', AdminOrder, 201),
  'POST /admin/orders/:id/payments': one(
    'Take in money that came by hand; once for each Idempotency-Key',
    AdminOrder,
    201,
  ),
  'POST /admin/orders/:id/refunds': one(
    'Write down money given back by hand, of what is to be sent by hand first; once for each Idempotency-Key',
    AdminOrder,
    201,
  ),
  'POST /admin/orders/:id/refunds/:refund_id/send': one(
    'Let money go back that is held since a cancellation; repeated, it changes nothing',
    AdminOrder,
  ),
  'POST /admin/orders/:id/refunds/:refund_id/sent': one(
    'Say that the money of a refund by hand has been sent; once for each Idempotency-Key',
    AdminOrder,
  ),
  'POST /admin/orders/:id/refunds/:refund_id/confirmed': one(
    'Say that the money of a sent refund has arrived; repeated, it changes nothing',
    AdminOrder,
  ),
  'POST /admin/orders/:id/refunds/:refund_id/failed': one(
    'Say that the money of a sent refund came back: it is to be sent again; repeated, it changes nothing',
    AdminOrder,
  ),
  'POST /admin/orders/:id/mails': one('Send a mail about the order again', AdminOrder, 201),
  'PUT /admin/orders/:id/lines/:line_id': one(
    'Say how far a line is with its supplier',
    AdminOrder,
  ),
}
