import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { createdAt, flag, moment } from './columns.ts'
import { supplierOrderLines } from './supplier-orders.ts'
import { suppliers } from './suppliers.ts'

export const SUPPLIER_INVOICE_STATUSES = ['open', 'matched', 'disputed'] as const

/** A supplier's invoice. Sums are minor units of `currency`. */
export const supplierInvoices = sqliteTable(
  'supplier_invoices',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    /** The supplier's own; `numberKey` is how it is compared. */
    number: text('number').notNull(),
    numberKey: text('number_key').notNull(),
    /** `YYYY-MM-DD`. */
    day: text('day').notNull(),
    currency: text('currency').notNull(),
    digits: integer('digits').notNull(),
    /** The sum of the lines, and the total that the document states. */
    subtotal: integer('subtotal').notNull(),
    total: integer('total').notNull(),
    /** Staff has accepted that they differ. */
    isTotalAccepted: flag('is_total_accepted').notNull().default(false),
    /** Differences that nobody has settled, without those that came uncharged; null: not counted since it changed. */
    openDifferences: integer('open_differences'),
    /** Derived after each change, see `supplierInvoiceStatus`. */
    status: text('status', { enum: SUPPLIER_INVOICE_STATUSES }).notNull(),
    placedBy: text('placed_by').notNull().unique(),
    placedHash: text('placed_hash').notNull(),
    actorId: integer('actor_id'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('supplier_invoices_number').on(t.supplierId, t.numberKey),
    // The few with differences that nobody has settled; while these are not counted, by their status.
    index('supplier_invoices_open')
      .on(t.id)
      .where(sql`coalesce(${t.openDifferences}, ${t.status} <> 'matched') > 0`),
    index('supplier_invoices_status').on(t.status, t.id),
  ],
)

export const supplierInvoiceLines = sqliteTable(
  'supplier_invoice_lines',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => supplierInvoices.id),
    position: integer('position').notNull(),
    brand: text('brand').notNull(),
    mpn: text('mpn').notNull(),
    quantity: integer('quantity').notNull(),
    /** Apiece, millionths of the invoice's currency. */
    costMicros: integer('cost_micros').notNull(),
    sum: integer('sum').notNull(),
    /** Staff has accepted it as it is. */
    isAccepted: flag('is_accepted').notNull().default(false),
  },
  (t) => [
    uniqueIndex('supplier_invoice_lines_position').on(t.invoiceId, t.position),
    check(
      'supplier_invoice_lines_quantity',
      sql`${t.quantity} > 0 AND ${t.costMicros} >= 0 AND ${t.sum} >= 0`,
    ),
  ],
)

/** Which received pieces a line of an invoice is for. */
export const supplierInvoiceMatches = sqliteTable(
  'supplier_invoice_matches',
  {
    invoiceLineId: integer('invoice_line_id')
      .notNull()
      .references(() => supplierInvoiceLines.id),
    supplierOrderLineId: integer('supplier_order_line_id')
      .notNull()
      .references(() => supplierOrderLines.id),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceLineId, t.supplierOrderLineId] }),
    index('supplier_invoice_matches_order_line').on(t.supplierOrderLineId),
    check('supplier_invoice_matches_quantity', sql`${t.quantity} > 0`),
  ],
)

export const DIFFERENCE_KINDS = ['short', 'over', 'price', 'never_ordered', 'twice'] as const
export const SETTLEMENTS = ['credit_note', 'delivered', 'accepted'] as const

/** How a difference between a line of an invoice and what came was settled with the supplier. */
export const supplierInvoiceSettlements = sqliteTable(
  'supplier_invoice_settlements',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => supplierInvoices.id),
    invoiceLineId: integer('invoice_line_id')
      .notNull()
      .references(() => supplierInvoiceLines.id),
    kind: text('kind', { enum: DIFFERENCE_KINDS }).notNull(),
    pieces: integer('pieces').notNull(),
    /** What they came to, minor units of the invoice's currency; below zero: in our favour. */
    amount: integer('amount').notNull(),
    outcome: text('outcome', { enum: SETTLEMENTS }).notNull(),
    /** The supplier's credit note and its sum; '' and null without one. */
    creditNumber: text('credit_number').notNull().default(''),
    creditAmount: integer('credit_amount'),
    reason: text('reason').notNull(),
    actorId: integer('actor_id'),
    createdAt: createdAt(),
  },
  (t) => [
    index('supplier_invoice_settlements_invoice').on(t.invoiceId),
    index('supplier_invoice_settlements_line').on(t.invoiceLineId),
    check('supplier_invoice_settlements_pieces', sql`${t.pieces} > 0`),
  ],
)
