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
import type { Seller } from '../json/seller.ts'
import { createdAt, moment } from './columns.ts'
import { orderLines, orders } from './orders.ts'

export const DOCUMENT_KINDS = ['invoice', 'shipment', 'credit_note', 'cancellation'] as const

/** A document of an order; never changed once it is issued. Sums are minor units of its order. */
export const orderDocuments = sqliteTable(
  'order_documents',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    /** Gapless by kind and year: `INV-2026-000007`. */
    number: text('number').notNull().unique(),
    /** Sum of its lines. */
    subtotal: integer('subtotal').notNull(),
    shipping: integer('shipping').notNull(),
    tax: integer('tax').notNull(),
    total: integer('total').notNull(),
    /** The parcel of a shipment, as the packing slip says; `orderParcels` has the number it has now. */
    trackingNumber: text('tracking_number'),
    /** Why a shipment has pieces that were not on the shelf; null: all were. */
    excuseReason: text('excuse_reason', { enum: ['from_supplier', 'found', 'other'] }),
    excuseNote: text('excuse_note').notNull().default(''),
    /** What staff wrote on it: why it is refunded or cancelled. */
    reason: text('reason').notNull().default(''),
    /** Ids of the invoices that a credit note corrects, oldest first; null: older, or not a credit note. */
    corrects: text('corrects', { mode: 'json' }).$type<number[]>(),
    /** The command that issued it, `hash key`; repeated, it issues nothing. */
    issuedBy: text('issued_by').notNull(),
    actorId: integer('actor_id'),
    createdAt: createdAt(),
    /** The seller on the day of issue; null for documents issued before sellers were stored. */
    seller: text('seller', { mode: 'json' }).$type<Seller>(),
  },
  (t) => [
    uniqueIndex('order_documents_command').on(t.orderId, t.issuedBy),
    index('order_documents_order').on(t.orderId, t.id),
    check('order_documents_sums', sql`${t.subtotal} >= 0 AND ${t.shipping} >= 0 AND ${t.tax} >= 0`),
  ],
)

export const orderDocumentLines = sqliteTable(
  'order_document_lines',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    documentId: integer('document_id')
      .notNull()
      .references(() => orderDocuments.id),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    quantity: integer('quantity').notNull(),
    /** Of a shipment's pieces, those that did not come from our shelf. */
    excused: integer('excused').notNull().default(0),
    sum: integer('sum').notNull(),
    tax: integer('tax').notNull(),
  },
  (t) => [
    index('order_document_lines_document').on(t.documentId),
    index('order_document_lines_line').on(t.orderLineId),
    check('order_document_lines_quantity', sql`${t.quantity} > 0 AND ${t.sum} >= 0`),
  ],
)

/**
 * The parcel of a shipment as it is now: unlike the document, it may change. Shipments older than this table
 * have no row; their number stands in the document.
 */
export const orderParcels = sqliteTable('order_parcels', {
  documentId: integer('document_id')
    .primaryKey()
    .references(() => orderDocuments.id),
  trackingNumber: text('tracking_number'),
  /** Grams. */
  weight: integer('weight'),
  boxes: integer('boxes'),
  updatedAt: moment('updated_at').notNull(),
})

/**
 * A document's file in R2, written once. What is read later must have this hash: the bytes are the document.
 */
export const documentFiles = sqliteTable(
  'document_files',
  {
    documentId: integer('document_id')
      .notNull()
      .references(() => orderDocuments.id),
    format: text('format', { enum: ['html', 'pdf'] }).notNull(),
    /** Of the object in the bucket `DOCUMENTS`; holds the hash, so that no other file can take its place. */
    key: text('key').notNull().unique(),
    /** Hex. */
    sha256: text('sha256').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.format] })],
)

/**
 * Double entry, minor units of the order's currency: the entries of one document or payment add up to
 * nothing. `receivable` is what the customer owes.
 */
export const ledgerEntries = sqliteTable(
  'ledger_entries',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** `document:12`, `payment:3`, `refund:1`. */
    source: text('source').notNull(),
    account: text('account', {
      enum: ['receivable', 'goods', 'shipping', 'tax', 'money'],
    }).notNull(),
    /** Debit is positive. */
    amount: integer('amount').notNull(),
    createdAt: createdAt(),
    /** Of `receivable` alone, written by a trigger: the company and the currency of the order; null: a person's. */
    companyId: integer('company_id'),
    currency: text('currency'),
    /** What the company owed in that currency after it. */
    balance: integer('balance'),
  },
  (t) => [
    uniqueIndex('ledger_entries_source').on(t.orderId, t.source, t.account),
    index('ledger_entries_company')
      .on(t.companyId, t.currency, t.id)
      .where(sql`${t.companyId} IS NOT NULL`),
  ],
)
