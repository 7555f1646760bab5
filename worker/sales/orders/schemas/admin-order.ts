import { z } from 'zod'
import { pastDay } from '../../../lib/past-day.ts'
import { filledLine, filledText, IdParam, line, queryId, rowId } from '../../../lib/wire.ts'
import { Money, UnitPrice } from '../../../catalog/pricing/schemas/pricing.ts'
import { Order, OrderDocument, OrderEvent, OrderLine, OrderSummary, SupplyStatus } from './order.ts'

/** Orders on the wire for staff; shared with the web client. */

const MOST_LINES = 500
const MOST_PIECES = 1_000_000_000
const Person = z.object({ id: z.number().int(), name: z.string() }).nullable()

/** What the store earns with goods: `net` less `refunded` less both costs. All without tax, shipping apart. */
export const OrderMargin = z.object({
  /** Charged for goods that are not cancelled; what credit notes take off. */
  net: Money,
  refunded: Money,
  /** What left our shelf cost, less what came back onto it; final. */
  sold_cost: Money,
  /** What the rest is expected to cost: lots that lie there for it, suppliers' orders, else the offer. */
  expected_cost: Money,
  amount: Money,
  /** Hundredths of a percent of `net` less `refunded`. */
  bps: z.number().int(),
})
export type OrderMargin = z.infer<typeof OrderMargin>

export const AdminOrderLine = OrderLine.extend({
  /** Apiece when it was ordered, as the supplier's list said it; null for who may not see costs. */
  cost: UnitPrice.nullable(),
  /** Null without a rate of a cost, and for who may not see costs. */
  margin: OrderMargin.nullable(),
  supplier: z.object({ id: z.number().int(), name: z.string() }),
  warehouse: z.object({ id: z.number().int(), name: z.string() }),
  /** Pieces each document could still take. */
  to_invoice: z.number().int(),
  to_ship: z.number().int(),
  to_cancel: z.number().int(),
  to_refund: z.number().int(),
  /** It comes free of charge for pieces that were sent back. */
  is_replacement: z.boolean(),
  /** Received from suppliers and not shipped: what a parcel can take without an excuse. */
  on_shelf: z.number().int(),
  /** Refused by the supplier and covered by nothing else, not among `to_invoice`; what it may be set to by hand. */
  refused: z.number().int(),
  next_statuses: z.array(SupplyStatus),
})
export type AdminOrderLine = z.infer<typeof AdminOrderLine>

/** `from_supplier`: sent by the supplier directly; `found`: they were on the shelf all the same. */
export const ExcuseReason = z.enum(['from_supplier', 'found', 'other'])
export type ExcuseReason = z.infer<typeof ExcuseReason>

/** Why pieces are shipped that are not on the shelf; only staff sees it. */
export const Excuse = z
  .object({ reason: ExcuseReason, note: line(200).optional() })
  .strict()
  .refine(({ reason, note = '' }) => reason !== 'other' || note !== '', {
    path: ['note'],
    message: 'required',
  })
export type Excuse = z.infer<typeof Excuse>

export const AdminOrderDocument = OrderDocument.extend({
  /** `quantity` pieces of a shipment were not on the shelf; null: all were. */
  excuse: z
    .object({ reason: ExcuseReason, note: z.string(), quantity: z.number().int() })
    .nullable(),
})
export type AdminOrderDocument = z.infer<typeof AdminOrderDocument>

export const AdminOrderEvent = OrderEvent.extend({
  /** Only staff sees it: `note` has the text in `data.text`. */
  is_internal: z.boolean(),
  /** Null: the store. */
  actor: Person,
})
export type AdminOrderEvent = z.infer<typeof AdminOrderEvent>

export const OrderPayment = z.object({
  id: z.number().int(),
  method: z.string(),
  /** Null: recorded by hand. */
  provider: z.string().nullable(),
  provider_id: z.string().nullable(),
  amount: Money,
  refunded: Money,
  status: z.enum(['starting', 'open', 'paid', 'failed', 'canceled']),
  last_error: z.string().nullable(),
  created_at: z.string(),
})
export type OrderPayment = z.infer<typeof OrderPayment>

export const OrderRefund = z.object({
  id: z.number().int(),
  /** The card payment it goes back through; null: refunded by hand. */
  payment_id: z.number().int().nullable(),
  /** The credit note or cancellation it follows from. */
  document_id: z.number().int().nullable(),
  amount: Money,
  /**
   * `held`: until staff with the right to refund releases it. `waiting`: the provider is to send it. `to_send`:
   * staff are to send it by hand. `sent`: it has left and counts as refunded. `done`: confirmed. `failed`:
   * refused, or it came back.
   */
  status: z.enum(['held', 'waiting', 'to_send', 'sent', 'done', 'failed']),
  /** When it was marked as sent; null: not yet, or before that was stored. */
  sent_at: z.string().nullable(),
  /** The day of the transfer, and what the bank calls it. */
  sent_on: z.string().nullable(),
  reference: z.string(),
  last_error: z.string().nullable(),
  created_at: z.string(),
  /** What it allows now; permissions apart. */
  can: z.object({
    /** Mark it as sent by hand. */
    mark_sent: z.boolean(),
    /** Say of a sent one that it has arrived, or that it came back. */
    settle: z.boolean(),
  }),
})
export type OrderRefund = z.infer<typeof OrderRefund>

/** Mails of an order that can be sent again. */
export const OrderMailKind = z.enum([
  'order-placed',
  'order-paid',
  'order-invoiced',
  'order-shipped',
  'order-refunded',
  'order-canceled',
  'order-money-sent',
])
export type OrderMailKind = z.infer<typeof OrderMailKind>

export const AdminOrder = Order.omit({ can: true }).extend({
  items: z.array(AdminOrderLine),
  /** Of all lines; null as theirs. */
  margin: OrderMargin.nullable(),
  documents: z.array(AdminOrderDocument),
  events: z.array(AdminOrderEvent),
  payments: z.array(OrderPayment),
  refunds: z.array(OrderRefund),
  user_id: z.number().int(),
  channel: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  fraud_reason: z.string().nullable(),
  /** The balance: what is still to be paid; below zero: what the customer has paid too much. */
  due: Money,
  /** What the order allows now; permissions apart. */
  can: z.object({
    invoice: z.boolean(),
    ship: z.boolean(),
    refund: z.boolean(),
    refund_shipping: z.boolean(),
    cancel: z.boolean(),
    take_payment: z.boolean(),
    /** Release a held refund. */
    release_refund: z.boolean(),
    /** Record a refund by hand of what was paid too much. */
    give_back: z.boolean(),
    mark_fraud: z.boolean(),
    clear_fraud: z.boolean(),
  }),
  mails: z.array(OrderMailKind),
})
export type AdminOrder = z.infer<typeof AdminOrder>

/** The answer of issuing a document: the order as it is then, and the document. */
export const IssuedDocument = z.object({ data: AdminOrder, document: OrderDocument })
export type IssuedDocument = z.infer<typeof IssuedDocument>

export const AdminOrderSummary = OrderSummary.extend({
  email: z.string(),
  po_number: z.string(),
  payment_method: z.string(),
  shipping_method: z.string(),
  channel: z.string().nullable(),
  /** What was paid without what was refunded. */
  paid: Money,
  /** The balance: what is still to be paid; below zero: what the customer has paid too much. */
  due: Money,
})
export type AdminOrderSummary = z.infer<typeof AdminOrderSummary>

const Pieces = z.object({
  order_line_id: rowId,
  quantity: z.number().int().min(1).max(MOST_PIECES),
})

/** Pieces of lines, each line once. */
const Lines = z
  .array(Pieces.strict())
  .min(1)
  .max(MOST_LINES)
  .refine(
    (lines) => new Set(lines.map((line) => line.order_line_id)).size === lines.length,
    'order_line_twice',
  )

/** Body of `POST /admin/orders/{id}/invoices`; without lines: all that can be invoiced. */
export const InvoiceInput = z.object({ lines: Lines.optional() }).strict()
export type InvoiceInput = z.infer<typeof InvoiceInput>

const Grams = z.number().int().min(1).max(1_000_000_000)
const Boxes = z.number().int().min(1).max(10_000)

/**
 * Body of `POST /admin/orders/{id}/shipments`: one parcel; without lines: all that is on the shelf. More than
 * is there needs an excuse.
 */
export const ShipmentInput = z
  .object({
    lines: Lines.optional(),
    tracking_number: line(100).optional(),
    weight: Grams.optional(),
    boxes: Boxes.optional(),
    excuse: Excuse.optional(),
  })
  .strict()
export type ShipmentInput = z.infer<typeof ShipmentInput>

/** Body of `PUT /admin/orders/{id}/shipments/{shipment_id}`; what is absent stays. */
export const ParcelInput = z
  .object({
    tracking_number: filledLine(100).optional(),
    weight: Grams.nullable().optional(),
    boxes: Boxes.nullable().optional(),
  })
  .strict()
export type ParcelInput = z.infer<typeof ParcelInput>

/** Path of a shipment of an order. */
export const ShipmentParam = IdParam.extend({ shipment_id: queryId })

/** Body of `POST /admin/orders/{id}/refunds/{refundId}/sent`: the day of the transfer, and its number. */
export const RefundSentInput = z
  .object({ sent_on: pastDay, reference: line(100).optional() })
  .strict()
export type RefundSentInput = z.infer<typeof RefundSentInput>

/** Body of `POST /admin/orders/{id}/refunds/{refundId}/failed`; the customer reads the reason. */
export const RefundFailedInput = z.object({ reason: filledText(500) }).strict()
export type RefundFailedInput = z.infer<typeof RefundFailedInput>

/**
 * Body of `POST /admin/orders/{id}/credit-notes`; `shipping` credits it too, `sent` says that what it refunds by
 * hand has been sent already.
 */
export const CreditNoteInput = z
  .object({
    lines: Lines.optional(),
    reason: filledText(500),
    shipping: z.boolean().optional(),
    sent: RefundSentInput.optional(),
  })
  .strict()
  .refine((input) => input.lines !== undefined || input.shipping === true, {
    path: ['lines'],
    message: 'required',
  })
export type CreditNoteInput = z.infer<typeof CreditNoteInput>

/** Body of `POST /admin/orders/{id}/cancellations`. */
export const CancellationInput = z
  .object({ lines: Lines.optional(), reason: filledText(500) })
  .strict()
export type CancellationInput = z.infer<typeof CancellationInput>

export const FraudInput = z.object({ reason: filledText(500) }).strict()
export type FraudInput = z.infer<typeof FraudInput>

export const NoteInput = z.object({ text: filledText(2000) }).strict()
export type NoteInput = z.infer<typeof NoteInput>

/** Money paid or refunded by hand; minor units of the order's currency. */
export const HandPaymentInput = z
  .object({
    amount: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
    note: line(200).optional(),
  })
  .strict()
export type HandPaymentInput = z.infer<typeof HandPaymentInput>

export const OrderMailInput = z.object({ kind: OrderMailKind }).strict()
export type OrderMailInput = z.infer<typeof OrderMailInput>

/** Path of a refund of an order. */
export const RefundParam = IdParam.extend({ refund_id: queryId })

/** Body of `PUT /admin/orders/{id}/lines/{lineId}`; what is absent stays. */
export const LineSupplyInput = z
  .object({ status: SupplyStatus.optional(), promised_at: z.iso.date().nullable().optional() })
  .strict()
export type LineSupplyInput = z.infer<typeof LineSupplyInput>

/** Path of a line of an order. */
export const LineParam = IdParam.extend({ line_id: queryId })
