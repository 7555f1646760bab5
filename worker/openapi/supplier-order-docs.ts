import { z } from 'zod'
import {
  OrderLineToMatch,
  SupplierInvoice,
  SupplierInvoiceSummary,
} from '../purchasing/supplier-invoices/schemas.ts'
import { SupplierOrder, SupplierOrderSummary } from '../purchasing/supplier-orders/schemas.ts'
import {
  MovedLines,
  TakenPieces,
  ToBuyGroup,
  ToBuyLine,
  ToBuyPlace,
} from '../purchasing/to-buy/schemas.ts'
import { PackedOrder, PackingMethod, PackingOrder } from '../sales/packing/schemas.ts'
import { ChosenOrder } from '../sales/orders/schemas/chosen-order.ts'
import { PrintPlan } from '../sales/printing/schemas.ts'
import { TrackedParcel, TrackingPreview } from '../sales/tracking/schemas.ts'
import {
  AwaitedLine,
  AwaitedSupplier,
  DeliveredOrder,
  StoreToday,
} from '../purchasing/receipts/schemas.ts'
import { AskedLine, LateLine, WarnedLine } from '../purchasing/late-lines/schemas.ts'
import { one, page } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What is bought from suppliers. */
export const SUPPLIER_ORDER_DOCS: Record<string, RouteDoc> = {
  'GET /admin/supplier-orders': page('Orders to suppliers', SupplierOrderSummary),
  'GET /admin/supplier-orders/export': {
    summary: 'The same as a CSV, all pages of it',
    status: 200,
    media: 'text/csv',
  },
  'GET /admin/supplier-orders/to-buy': page(
    'What waits to be bought, by warehouse and currency',
    ToBuyGroup,
  ),
  'GET /admin/supplier-orders/to-buy/lines': page('The same, line by line', ToBuyLine),
  'GET /admin/supplier-orders/to-buy/parts': one(
    'What waits at one place, part by part: the sum at its ladder step, and where else it is cheaper or faster',
    ToBuyPlace,
  ),
  'POST /admin/supplier-orders/to-buy/move': one(
    'Buy lines from another offer of the same part, or again from their own',
    MovedLines,
  ),
  'POST /admin/supplier-orders/to-buy/take': one(
    'Give free pieces of our own shelf to lines that wait to be bought',
    TakenPieces,
  ),
  'POST /admin/supplier-orders': one(
    'Order lines of customers from a supplier; once for each Idempotency-Key',
    SupplierOrder,
    201,
  ),
  'GET /admin/supplier-orders/:id': one('An order to a supplier', SupplierOrder),
  'GET /admin/supplier-orders/:id/file.csv': {
    summary: 'What is still to come of it, as a CSV for the supplier',
    status: 200,
    media: 'text/csv',
  },
  'GET /admin/supplier-orders/:id/file.xlsx': {
    summary: 'The same as a workbook',
    status: 200,
    media: XLSX,
  },
  'POST /admin/supplier-orders/:id/send': one(
    'Mail the list to the supplier, or record that they were informed; once for each Idempotency-Key',
    SupplierOrder,
  ),
  'POST /admin/supplier-orders/:id/confirm': one(
    'Write down what the supplier promises and refuses; once for each Idempotency-Key',
    SupplierOrder,
  ),
  'POST /admin/supplier-orders/:id/dispatch': one(
    'The supplier has sent it; once for each Idempotency-Key',
    SupplierOrder,
  ),
  'POST /admin/supplier-orders/:id/receive': one(
    'Pieces have come; once for each Idempotency-Key',
    SupplierOrder,
  ),
  'POST /admin/supplier-orders/:id/cancel': one(
    'Take back what the supplier has not answered for; once for each Idempotency-Key',
    SupplierOrder,
  ),
  'GET /admin/packing': page('Orders that can go today, in whole or in part', PackingOrder),
  'GET /admin/packing/chosen': one(
    'The same as ids and numbers alone, all pages of it',
    z.array(ChosenOrder),
  ),
  'GET /admin/packing/methods': one('Shipping methods of open orders', z.array(PackingMethod)),
  'GET /admin/packing/list': {
    summary: 'What to take from the shelf for orders, by place: a page to print',
    status: 200,
    media: 'text/html',
  },
  'POST /admin/packing/ship': one(
    'Ship what is on the shelf for each order, one parcel each; once for each Idempotency-Key',
    z.array(PackedOrder),
  ),
  'POST /admin/printing/plan': one('What there is to print of orders', PrintPlan),
  'POST /admin/printing': {
    summary: 'The picking list and documents of orders as one PDF, or one of several',
    status: 200,
    media: 'application/pdf',
  },
  'POST /admin/tracking/preview': {
    ...one(
      'What a carrier’s file of tracking numbers would change: the file is the body',
      TrackingPreview,
    ),
    takesFile: true,
  },
  'POST /admin/tracking': one(
    'Give parcels their tracking numbers; the same again changes and mails nothing',
    z.array(TrackedParcel),
  ),
  'GET /admin/receipts/today': one(
    'Today in the store’s time zone, the last day of receipts',
    StoreToday,
  ),
  'GET /admin/receipts/suppliers': one(
    'Suppliers from whom pieces are to come',
    z.array(AwaitedSupplier),
  ),
  'GET /admin/receipts/lines': one(
    'Lines of a supplier of which pieces are to come, the oldest order first',
    z.array(AwaitedLine),
  ),
  'POST /admin/receipts': one(
    'One delivery over several supplier orders; at each once for the Idempotency-Key',
    z.array(DeliveredOrder),
  ),
  'GET /admin/late-lines': page('Lines of open orders by the day they are due', LateLine),
  'POST /admin/late-lines/ask': one(
    'Ask suppliers where the pieces of lines are: one mail to each, about a line once a day',
    z.array(AskedLine),
  ),
  'POST /admin/late-lines/warn': one(
    'Tell customers that lines come late, one mail for an order; the same is told once',
    z.array(WarnedLine),
  ),
  'PUT /admin/late-lines/:id': one(
    'Write down the day the supplier promises; once for each Idempotency-Key',
    LateLine.pick({ id: true }),
  ),
  'GET /admin/supplier-invoices': page('Invoices of suppliers', SupplierInvoiceSummary),
  'POST /admin/supplier-invoices': one(
    'Write down a supplier’s invoice; once for each Idempotency-Key',
    SupplierInvoice,
    201,
  ),
  'GET /admin/supplier-invoices/:id': one(
    'An invoice with what its lines are and could be for',
    SupplierInvoice,
  ),
  'POST /admin/supplier-invoices/:id/match': one(
    'Say which received pieces lines are for, and what is accepted as it is',
    SupplierInvoice,
  ),
  'GET /admin/supplier-invoices/:id/order-lines': one(
    'Lines of any order of the invoice’s supplier, to match one by hand',
    z.array(OrderLineToMatch),
  ),
  'POST /admin/supplier-invoices/:id/settlements': one(
    'Settle an open difference: by a credit note, a later delivery, or as it is',
    SupplierInvoice,
  ),
  'DELETE /admin/supplier-invoices/:id/settlements/:settlement_id': one(
    'Take a settlement back: the difference is open again',
    SupplierInvoice,
  ),
}
