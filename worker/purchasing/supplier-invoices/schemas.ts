import { z } from 'zod'
import { pastDay } from '../../lib/past-day.ts'
import { filledLine, line, pageQuery, queryId, rowId } from '../../lib/wire.ts'
import { CurrencyCode, Money, UnitPrice } from '../../catalog/pricing/schemas/pricing.ts'

/** Suppliers' invoices on the wire, for the back office; shared with the web client. */

const MOST_LINES = 500
const MOST_PIECES = 1_000_000_000
const day = z.iso.date()
const Named = z.object({ id: z.number().int(), name: z.string() })
const pieces = z.number().int().min(1).max(MOST_PIECES)

export const SupplierInvoiceStatus = z.enum(['open', 'matched', 'disputed'])
export type SupplierInvoiceStatus = z.infer<typeof SupplierInvoiceStatus>

/** What is charged beside what came: see `openDifferences`. */
export const DifferenceKind = z.enum(['short', 'over', 'price', 'never_ordered', 'twice'])
export type DifferenceKind = z.infer<typeof DifferenceKind>

/** How one ended: the supplier's credit note, pieces that came later, or it is taken as it is. */
export const SettlementOutcome = z.enum(['credit_note', 'delivered', 'accepted'])
export type SettlementOutcome = z.infer<typeof SettlementOutcome>

export const InvoiceSettlement = z.object({
  id: z.number().int(),
  outcome: SettlementOutcome,
  credit_number: z.string(),
  credit: Money.nullable(),
  reason: z.string(),
  actor: Named.nullable(),
  created_at: z.string(),
})
export type InvoiceSettlement = z.infer<typeof InvoiceSettlement>

/** A difference between a line of an invoice and what came; open until it is settled. */
export const InvoiceDifference = z.object({
  kind: DifferenceKind,
  pieces: z.number().int(),
  /** What it comes to; below zero: in our favour. */
  amount: Money,
  settlement: InvoiceSettlement.nullable(),
})
export type InvoiceDifference = z.infer<typeof InvoiceDifference>

/** Received pieces a line of an invoice is for, or could be for. */
export const InvoiceMatch = z.object({
  supplier_order_line_id: z.number().int(),
  supplier_order: z.object({ id: z.number().int(), number: z.string() }),
  quantity: z.number().int(),
  /** Apiece, as it was ordered. */
  cost: UnitPrice,
  /** How much more the invoice charges for these pieces than was agreed; below zero: less. */
  difference: Money,
})
export type InvoiceMatch = z.infer<typeof InvoiceMatch>

export const SupplierInvoiceLine = z.object({
  id: z.number().int(),
  brand: z.string(),
  mpn: z.string(),
  quantity: z.number().int(),
  cost: UnitPrice,
  sum: Money,
  /** Staff has accepted it as it is. */
  is_accepted: z.boolean(),
  status: SupplierInvoiceStatus,
  matched: z.number().int(),
  /** Over its matches. */
  difference: Money,
  matches: z.array(InvoiceMatch),
  /** Proposed matches for the rest; staff decides. */
  proposed: z.array(InvoiceMatch),
  /** Open ones first, then those that were settled. */
  differences: z.array(InvoiceDifference),
})
export type SupplierInvoiceLine = z.infer<typeof SupplierInvoiceLine>

export const SupplierInvoiceSummary = z.object({
  id: z.number().int(),
  number: z.string(),
  status: SupplierInvoiceStatus,
  supplier: Named,
  date: z.string(),
  lines: z.number().int(),
  quantity: z.number().int(),
  matched: z.number().int(),
  /** Differences that nobody has settled, that of the total among them. */
  open_differences: z.number().int(),
  total: Money,
  created_at: z.string(),
})
export type SupplierInvoiceSummary = z.infer<typeof SupplierInvoiceSummary>

export const SupplierInvoice = SupplierInvoiceSummary.omit({ lines: true }).extend({
  version: z.number().int(),
  currency: CurrencyCode,
  /** The sum of the lines, and how much more the document states. */
  subtotal: Money,
  total_difference: Money,
  is_total_accepted: z.boolean(),
  /** Over all matches. */
  difference: Money,
  items: z.array(SupplierInvoiceLine),
})
export type SupplierInvoice = z.infer<typeof SupplierInvoice>

const oneOrMany = <Item extends z.ZodType>(item: Item, most: number) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(most).optional(),
  )

/** Query of `GET /admin/supplier-invoices`; `q`: an invoice's or a part's number. */
export const SupplierInvoicesQuery = pageQuery(['date', 'number', 'total', 'created_at']).extend({
  'status[]': oneOrMany(SupplierInvoiceStatus, 3),
  supplier_id: queryId.optional(),
  /** Those that lines of this supplier order are matched to. */
  supplier_order_id: queryId.optional(),
  /** `open`: with differences that nobody has settled. */
  differences: z.enum(['open']).optional(),
  'date[from]': day.optional(),
  'date[to]': day.optional(),
})
export type SupplierInvoicesQuery = z.infer<typeof SupplierInvoicesQuery>

/** Body of `POST /admin/supplier-invoices`: what the document states; `total` in minor units. */
export const SupplierInvoiceInput = z
  .object({
    supplier_id: rowId,
    number: filledLine(100),
    date: pastDay,
    currency: z
      .string()
      .trim()
      .regex(/^[A-Z]{3}$/, 'currency_code'),
    total: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    lines: z
      .array(
        z
          .object({
            /** A line of a supplier order: matched at once, as far as it was received. */
            supplier_order_line_id: rowId.optional(),
            brand: line(200),
            mpn: filledLine(200),
            quantity: pieces,
            cost_micros: z.number().int().min(0).max(1_000_000_000_000_000),
          })
          .strict(),
      )
      .min(1)
      .max(MOST_LINES),
  })
  .strict()
export type SupplierInvoiceInput = z.infer<typeof SupplierInvoiceInput>

/**
 * Body of `POST …/match`. The matches of a named line replace those it had; what is absent stays.
 */
export const MatchInput = z
  .object({
    is_total_accepted: z.boolean().optional(),
    lines: z
      .array(
        z
          .object({
            id: rowId,
            is_accepted: z.boolean().optional(),
            matches: z
              .array(z.object({ supplier_order_line_id: rowId, quantity: pieces }).strict())
              .max(MOST_LINES)
              .refine(
                (all) => new Set(all.map((one) => one.supplier_order_line_id)).size === all.length,
                'order_line_twice',
              )
              .optional(),
          })
          .strict(),
      )
      .max(MOST_LINES)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'order_line_twice')
      .optional(),
  })
  .strict()
export type MatchInput = z.infer<typeof MatchInput>

/** Query of `GET …/order-lines`: a part's number, as it begins, or a supplier order's; without: what came lately. */
export const OrderLinesQuery = z.object({ q: z.string().trim().max(100).optional() })
export type OrderLinesQuery = z.infer<typeof OrderLinesQuery>

/** A line of any order of the invoice's supplier, to match by hand. Pieces; `left`: received and on no invoice. */
export const OrderLineToMatch = z.object({
  supplier_order_line_id: z.number().int(),
  supplier_order: z.object({ id: z.number().int(), number: z.string() }),
  brand: z.string(),
  mpn: z.string(),
  cost: UnitPrice,
  ordered: z.number().int(),
  received: z.number().int(),
  surplus: z.number().int(),
  invoiced: z.number().int(),
  left: z.number().int(),
})
export type OrderLineToMatch = z.infer<typeof OrderLineToMatch>

const REASON_LENGTH = 500

/**
 * Body of `POST …/settlements`: the open difference as it was seen, and how it ended. A credit note of the supplier
 * has a number and a sum, minor units; only pieces that are short can be delivered later.
 */
export const SettlementInput = z
  .object({
    line_id: rowId,
    kind: DifferenceKind,
    pieces,
    outcome: SettlementOutcome,
    credit_number: line(100).optional(),
    credit_amount: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    reason: filledLine(REASON_LENGTH),
  })
  .strict()
  .refine((one) => one.outcome !== 'credit_note' || (one.credit_number ?? '') !== '', {
    path: ['credit_number'],
    message: 'required',
  })
  .refine((one) => one.outcome !== 'credit_note' || one.credit_amount !== undefined, {
    path: ['credit_amount'],
    message: 'required',
  })
  .refine((one) => one.outcome !== 'delivered' || one.kind === 'short', {
    path: ['outcome'],
    message: 'settled_not_late',
  })
export type SettlementInput = z.infer<typeof SettlementInput>

/** Path of one settlement of an invoice. */
export const SettlementParam = z.object({ id: queryId, settlement_id: queryId })
