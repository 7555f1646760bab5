import { PromisedDays } from '../../../catalog/pricing/schemas/delivery.ts'
import { OrderPerson, PostalSnapshot, RateSnapshot } from '../../../db/json/order.ts'
import { z } from 'zod'
import { LocaleCode } from '../../../lib/locale-code.ts'
import { PickupPoint } from '../../shipping/schemas.ts'
import { MergeConflict } from '../../cart/schemas.ts'
import { PageQuery, queryId, rowId } from '../../../lib/wire.ts'
import { CurrencyCode, Money, UnitPrice } from '../../../catalog/pricing/schemas/pricing.ts'

/** Orders on the wire; shared with the web client. Rule source: "Checkout, stock, orders". */

export const OrderStatus = z.enum([
  'pending',
  'pending_payment',
  'processing',
  'completed',
  'canceled',
  'closed',
  'fraud',
])
export type OrderStatus = z.infer<typeof OrderStatus>

/** Statuses of active orders; the others form the archive. */
export const ACTIVE_STATUSES = ['pending', 'pending_payment', 'processing'] as const
export const ARCHIVE_STATUSES = ['completed', 'canceled', 'closed', 'fraud'] as const

/** The progress of a line with its supplier. */
export const SupplyStatus = z.enum([
  'new',
  'ordered',
  'confirmed',
  'in_transit',
  'received',
  'shipped',
  'delivered',
  'refused',
])
export type SupplyStatus = z.infer<typeof SupplyStatus>

export const OrderLine = z.object({
  id: z.number().int(),
  supplier_offer_item_id: z.number().int(),
  product: z.object({
    id: z.number().int(),
    brand: z.string(),
    mpn: z.string(),
    name: z.string(),
  }),
  /** Apiece: the store's own price, and the one charged. */
  price: UnitPrice,
  channel_price: UnitPrice,
  /** Whole percent the charged price is below the store's own. */
  discount_percent: z.number().int(),
  sum: Money,
  tax: Money,
  days_min: z.number().int(),
  days_max: z.number().int(),
  quantity: z.number().int(),
  invoiced: z.number().int(),
  shipped: z.number().int(),
  refunded: z.number().int(),
  canceled: z.number().int(),
  status: SupplyStatus,
  promised_at: z.string().nullable(),
})
export type OrderLine = z.infer<typeof OrderLine>

export const DocumentKind = z.enum(['invoice', 'shipment', 'credit_note', 'cancellation'])
export type DocumentKind = z.infer<typeof DocumentKind>

export const OrderDocument = z.object({
  id: z.number().int(),
  kind: DocumentKind,
  number: z.string(),
  subtotal: Money,
  shipping: Money,
  tax: Money,
  total: Money,
  tracking_number: z.string().nullable(),
  tracking_url: z.string().nullable(),
  /** Of a parcel, grams; null: not given. */
  weight: z.number().int().nullable(),
  boxes: z.number().int().nullable(),
  reason: z.string(),
  lines: z.array(
    z.object({
      order_line_id: z.number().int(),
      quantity: z.number().int(),
      sum: Money,
      tax: Money,
    }),
  ),
  /** The invoices that a credit note corrects, oldest first; empty for other documents and older ones. */
  corrects: z.array(z.object({ id: z.number().int(), number: z.string(), created_at: z.string() })),
  created_at: z.string(),
})
export type OrderDocument = z.infer<typeof OrderDocument>

/** A step of the timeline. */
export const OrderEvent = z.object({
  id: z.number().int(),
  kind: z.string(),
  data: z.record(z.string(), z.unknown()),
  created_at: z.string(),
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** A row of a list of orders. */
export const OrderSummary = z.object({
  id: z.number().int(),
  number: z.string(),
  status: OrderStatus,
  created_at: z.string(),
  grand_total: Money,
  /** Who bought it, and for which company. */
  customer: z.string(),
  company: z.string().nullable(),
  lines: z.number().int(),
  /** Pieces over all lines. */
  quantity: z.number().int(),
  shipped: z.number().int(),
  canceled: z.number().int(),
  /** Of the first few lines. */
  parts: z.array(z.object({ brand: z.string(), mpn: z.string() })),
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** The details of a bank transfer; '' for what the store has not set. */
export const TransferRequest = z.object({
  recipient: z.string(),
  tax_number: z.string(),
  account: z.string(),
  bank_name: z.string(),
  bank_code: z.string(),
  correspondent_account: z.string(),
  /** What is still to be paid. */
  due: Money,
  purpose: z.string(),
  /** The same as a QR code in SVG; null where no bank reads one. */
  qr: z.string().nullable(),
})
export type TransferRequest = z.infer<typeof TransferRequest>

export const Order = z.object({
  id: z.number().int(),
  number: z.string(),
  /** The quote it was placed by, at its prices; null: from the cart. */
  quote: z.object({ id: z.number().int(), number: z.string() }).nullable(),
  status: OrderStatus,
  /** Placed before the store was opened. */
  is_test: z.boolean(),
  version: z.number().int(),
  created_at: z.string(),
  locale: LocaleCode,
  currency: CurrencyCode,
  rate: RateSnapshot.nullable(),
  customer: OrderPerson,
  team_id: z.number().int().nullable(),
  company_id: z.number().int().nullable(),
  shipping_address: PostalSnapshot.nullable(),
  payment_address: PostalSnapshot.nullable(),
  shipping_method: z.object({
    method: z.string(),
    title: z.string(),
    days_min: z.number().int(),
    days_max: z.number().int(),
    /** Where it is picked up now; null for what is sent. */
    pickup: PickupPoint.nullable(),
  }),
  /** The days it was promised for when it was placed; null for older orders. */
  promised: PromisedDays.nullable(),
  payment_method: z.object({ code: z.string(), title: z.string() }),
  /** Null unless it waits for a transfer and the store has set its bank details. */
  transfer: TransferRequest.nullable(),
  /** When it is cancelled unless its money has come; null: it is not, or it is paid. */
  pay_until: z.iso.datetime().nullable(),
  comment: z.string(),
  po_number: z.string(),
  subtotal: Money,
  /** How much less it is than at the store's own prices. */
  discount: Money,
  discount_percent: z.number().int(),
  shipping: Money,
  tax: Money,
  /** Hundredths of a percent. */
  tax_bps: z.number().int(),
  is_tax_included: z.boolean(),
  grand_total: Money,
  paid: Money,
  refunded: Money,
  items: z.array(OrderLine),
  documents: z.array(OrderDocument),
  events: z.array(OrderEvent),
  /** What the reader may do with it now. */
  can: z.object({ cancel: z.boolean(), pay: z.boolean(), reorder: z.boolean() }),
})
export type Order = z.infer<typeof Order>

const day = z.iso.date()

/** Filters of `POST /user/orders/filter` (body) and `GET /user/orders` (`status[]=…`, `date[from]=…`). */
export const OrderFilters = z
  .object({
    status: z.array(OrderStatus).max(7).optional(),
    date: z.object({ from: day.optional(), to: day.optional() }).strict().optional(),
    /** A number of an order, a purchase or a part, or the beginning of one. */
    q: z.string().trim().max(100).optional(),
    company_id: rowId.optional(),
  })
  .strict()
export type OrderFilters = z.infer<typeof OrderFilters>

export const OrdersPage = PageQuery

const some = <Item extends z.ZodType>(item: Item) =>
  z.union([item.transform((one) => [one]), z.array(item)]).optional()

/** Query of `GET /user/orders`: the same filters as `name[key]`, and a page. */
export const OrdersQuery = PageQuery.extend({
  'status[]': some(OrderStatus),
  'date[from]': day.optional(),
  'date[to]': day.optional(),
  q: z.string().trim().max(100).optional(),
  company_id: queryId.optional(),
}).transform(
  ({ 'status[]': status, 'date[from]': from, 'date[to]': to, q, company_id, page, per_page }) => ({
    filters: {
      ...(status !== undefined && { status }),
      date: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
      ...(q !== undefined && { q }),
      ...(company_id !== undefined && { company_id }),
    } satisfies OrderFilters,
    page: { page, per_page },
  }),
)

/** The result of putting an order's parts into the cart again. */
export const Reordered = z.object({
  /** Number of lines that are in the cart now. */
  added: z.number().int(),
  conflicts: z.array(MergeConflict),
})
export type Reordered = z.infer<typeof Reordered>
