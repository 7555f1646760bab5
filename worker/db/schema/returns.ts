import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, moment } from './columns.ts'
import { orderDocuments } from './order-documents.ts'
import { orderLines, orders } from './orders.ts'

export const RETURN_STATUSES = [
  'requested',
  'approved',
  'sent',
  'received',
  'inspected',
  'refunded',
  'replaced',
  'declined',
  'canceled',
] as const

export const RETURN_REASONS = ['wrong_part', 'defective', 'not_needed', 'damaged'] as const

/** What a customer sends back of one order, from the request to its money. Whose it is follows from the order. */
export const returns = sqliteTable(
  'returns',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Gapless by year: `RMA-2026-000007`. */
    number: text('number').notNull().unique(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    status: text('status', { enum: RETURN_STATUSES }).notNull().default('requested'),
    /** What the customer wrote. */
    words: text('words').notNull().default(''),
    /** Why staff declined it, before or after looking at it; the customer reads it. */
    declineReason: text('decline_reason').notNull().default(''),
    /** Where it is to be sent, as the store's settings said when it was approved. */
    sendTo: text('send_to').notNull().default(''),
    carrier: text('carrier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    /** When its pieces were looked at; null: not yet. */
    inspectedAt: moment('inspected_at'),
    /** The credit note that refunds it. */
    creditNoteId: integer('credit_note_id').references(() => orderDocuments.id),
    /** The command that opened it, `hash key`; repeated, it opens nothing. */
    openedBy: text('opened_by').notNull(),
    /** Raised by every change: a write names the version that was read. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('returns_credit_note').on(t.creditNoteId),
    uniqueIndex('returns_command').on(t.orderId, t.openedBy),
    index('returns_status').on(t.status, t.id),
    index('returns_created').on(t.createdAt),
  ],
)

/** Pieces of one line of the order, and what became of them: nothing before they were looked at, then all of them. */
export const returnLines = sqliteTable(
  'return_lines',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    returnId: integer('return_id')
      .notNull()
      .references(() => returns.id),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    quantity: integer('quantity').notNull(),
    reason: text('reason', { enum: RETURN_REASONS }).notNull(),
    /** Pieces: on our shelf, back to the supplier, scrapped, back to the customer without money. */
    shelf: integer('shelf').notNull().default(0),
    supplier: integer('supplier').notNull().default(0),
    scrap: integer('scrap').notNull().default(0),
    declined: integer('declined').notNull().default(0),
    /** The line of the supplier order that pieces for the supplier came by; null: none is known. */
    supplierOrderLineId: integer('supplier_order_line_id'),
    /** The position of the order's line that its pieces come again as, free of charge; null: none does. */
    replacedPosition: integer('replaced_position'),
  },
  (t) => [
    uniqueIndex('return_lines_line').on(t.returnId, t.orderLineId),
    index('return_lines_order_line').on(t.orderLineId),
    index('return_lines_reason').on(t.reason, t.returnId),
    check(
      'return_lines_pieces',
      sql`${t.quantity} > 0 AND ${t.shelf} >= 0 AND ${t.supplier} >= 0 AND ${t.scrap} >= 0
        AND ${t.declined} >= 0
        AND ${t.shelf} + ${t.supplier} + ${t.scrap} + ${t.declined} IN (0, ${t.quantity})`,
    ),
  ],
)

/** A photo of what is sent back, in R2 under its key. */
export const returnPhotos = sqliteTable(
  'return_photos',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    returnId: integer('return_id')
      .notNull()
      .references(() => returns.id),
    key: text('key').notNull().unique(),
    type: text('type').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('return_photos_return').on(t.returnId)],
)

/** What happened to a return, for its timeline. */
export const returnEvents = sqliteTable(
  'return_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    returnId: integer('return_id')
      .notNull()
      .references(() => returns.id),
    /** The status it got. */
    kind: text('kind', { enum: RETURN_STATUSES }).notNull(),
    actorId: integer('actor_id'),
    createdAt: createdAt(),
  },
  (t) => [index('return_events_return').on(t.returnId, t.id)],
)
