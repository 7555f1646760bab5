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
import { orderLines } from './orders.ts'
import { suppliers, warehouses } from './suppliers.ts'

export const SUPPLIER_ORDER_STATUSES = [
  'new',
  'sent',
  'confirmed',
  'in_transit',
  'received',
  'refused',
  'canceled',
] as const

/** What the store has ordered of a supplier's warehouse, in one currency. */
export const supplierOrders = sqliteTable(
  'supplier_orders',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Gapless by year: `SO-2026-000042`. */
    number: text('number').notNull().unique(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    warehouseId: integer('warehouse_id')
      .notNull()
      .references(() => warehouses.id),
    currency: text('currency').notNull(),
    /** Digits of the currency's minor unit. */
    digits: integer('digits').notNull(),
    /** Who brings it; '' when nobody said. Deliveries are averaged by it. */
    carrier: text('carrier').notNull().default(''),
    comment: text('comment').notNull().default(''),
    trackingNumber: text('tracking_number'),
    /** Derived after each step, see `supplierOrderStatus`. */
    status: text('status', { enum: SUPPLIER_ORDER_STATUSES }).notNull(),
    /** When the supplier was told, last. */
    sentAt: moment('sent_at'),
    /** The command that made it: whose and which, and what it said. */
    placedBy: text('placed_by').notNull().unique(),
    placedHash: text('placed_hash').notNull(),
    actorId: integer('actor_id'),
    /** Raised by every change: who writes says what he has read. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    index('supplier_orders_supplier').on(t.supplierId, t.id),
    index('supplier_orders_warehouse').on(t.warehouseId, t.id),
    index('supplier_orders_status').on(t.status, t.id),
  ],
)

/** Pieces of one line of a customer's order, as they were ordered of a supplier. */
export const supplierOrderLines = sqliteTable(
  'supplier_order_lines',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    supplierOrderId: integer('supplier_order_id')
      .notNull()
      .references(() => supplierOrders.id),
    position: integer('position').notNull(),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    productId: integer('product_id').notNull(),
    brand: text('brand').notNull(),
    mpn: text('mpn').notNull(),
    name: text('name').notNull(),
    /** What the supplier calls it; '' when his list did not say. */
    code: text('code').notNull().default(''),
    /** Apiece, millionths of the order's currency. */
    costMicros: integer('cost_micros').notNull(),
    /** Pieces: asked for; promised; refused; taken back before he answered; here; on his invoices. */
    quantity: integer('quantity').notNull(),
    confirmed: integer('confirmed').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    canceled: integer('canceled').notNull().default(0),
    received: integer('received').notNull().default(0),
    invoiced: integer('invoiced').notNull().default(0),
    promisedAt: moment('promised_at'),
    dispatchedAt: moment('dispatched_at'),
    /** Why it is refused, for staff. */
    reason: text('reason').notNull().default(''),
    /** Raised by every change of the line; the customer's order knows it up to `toldVersion`. */
    version: integer('version').notNull().default(1),
    toldVersion: integer('told_version').notNull().default(0),
    /** Refused pieces the customer was told of. */
    toldRefused: integer('told_refused').notNull().default(0),
  },
  (t) => [
    uniqueIndex('supplier_order_lines_position').on(t.supplierOrderId, t.position),
    index('supplier_order_lines_order_line').on(t.orderLineId),
    index('supplier_order_lines_untold')
      .on(t.id)
      .where(sql`${t.toldVersion} < ${t.version}`),
    check(
      'supplier_order_lines_quantities',
      sql`${t.quantity} > 0 AND ${t.confirmed} >= 0 AND ${t.refused} >= 0 AND ${t.canceled} >= 0
        AND ${t.confirmed} + ${t.refused} + ${t.canceled} <= ${t.quantity}
        AND ${t.received} BETWEEN 0 AND ${t.confirmed}
        AND ${t.invoiced} BETWEEN 0 AND ${t.received} AND ${t.costMicros} >= 0`,
    ),
  ],
)

/** What was done about a supplier order, once for each command. */
export const supplierOrderSteps = sqliteTable(
  'supplier_order_steps',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    supplierOrderId: integer('supplier_order_id')
      .notNull()
      .references(() => supplierOrders.id),
    kind: text('kind', {
      enum: ['created', 'sent', 'confirmed', 'dispatched', 'received', 'canceled'],
    }).notNull(),
    data: text('data', { mode: 'json' }).$type<Record<string, unknown>>().notNull().default({}),
    /** The command, and what it said; the same one does nothing twice. */
    takenBy: text('taken_by').notNull(),
    actorId: integer('actor_id'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('supplier_order_steps_command').on(t.supplierOrderId, t.takenBy)],
)

/** What came from a warehouse at once, and how long it took. */
export const deliveries = sqliteTable(
  'deliveries',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    supplierOrderId: integer('supplier_order_id')
      .notNull()
      .references(() => supplierOrders.id),
    warehouseId: integer('warehouse_id').notNull(),
    carrier: text('carrier').notNull(),
    orderedAt: moment('ordered_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** Days of the calendar between them. */
    days: integer('days').notNull(),
  },
  (t) => [
    index('deliveries_warehouse').on(t.warehouseId, t.carrier, t.days),
    index('deliveries_supplier_order').on(t.supplierOrderId),
    check('deliveries_days', sql`${t.days} >= 0`),
  ],
)

/** What `deliveries` come to, by warehouse and carrier, reckoned anew with each of them. */
export const deliveryFigures = sqliteTable(
  'delivery_figures',
  {
    warehouseId: integer('warehouse_id').notNull(),
    carrier: text('carrier').notNull(),
    count: integer('count').notNull(),
    medianDays: integer('median_days').notNull(),
    p90Days: integer('p90_days').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.warehouseId, t.carrier] })],
)

export const SUPPLIER_INVOICE_STATUSES = ['open', 'matched', 'disputed'] as const

/** A supplier's invoice as it is on paper. Sums are minor units of `currency`. */
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
    /** Sum of the lines, and what the paper says. */
    subtotal: integer('subtotal').notNull(),
    total: integer('total').notNull(),
    /** Somebody has agreed that they differ. */
    isTotalAccepted: flag('is_total_accepted').notNull().default(false),
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
    /** Somebody has agreed to it as it is. */
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
