import { z } from 'zod'
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

/** ReceivedPieces pieces a line of an invoice is for, or could be for. */
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
  'date[from]': day.optional(),
  'date[to]': day.optional(),
})
export type SupplierInvoicesQuery = z.infer<typeof SupplierInvoicesQuery>

/** Body of `POST /admin/supplier-invoices`: what the document states; `total` in minor units. */
export const SupplierInvoiceInput = z
  .object({
    supplier_id: rowId,
    number: filledLine(100),
    date: day,
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
