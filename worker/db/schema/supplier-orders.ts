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
import { createdAt, moment } from './columns.ts'
import { orderLines } from './orders.ts'
import { suppliers, warehouses } from './suppliers.ts'

export const SUPPLIER_ORDER_STATUSES = [
  'new',
  'sent',
  'confirmed',
  'in_transit',
  'partly_received',
  'received',
  'refused',
  'canceled',
] as const

/** An order to a supplier's warehouse, in one currency. */
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
    /** The carrier; '' when unknown. Delivery times are averaged by it. */
    carrier: text('carrier').notNull().default(''),
    comment: text('comment').notNull().default(''),
    trackingNumber: text('tracking_number'),
    /** Derived after each step, see `supplierOrderStatus`. */
    status: text('status', { enum: SUPPLIER_ORDER_STATUSES }).notNull(),
    /** When it was last sent to the supplier. */
    sentAt: moment('sent_at'),
    /** The command that made it: `<actor's id> <key>`, and the hash of its input. */
    placedBy: text('placed_by').notNull().unique(),
    placedHash: text('placed_hash').notNull(),
    actorId: integer('actor_id'),
    /** Raised by every change: a write names the version that was read. */
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

/** Pieces of one line of a customer's order, ordered from a supplier. */
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
    /** The supplier's code for the part; '' when the price list has none. */
    code: text('code').notNull().default(''),
    /** Apiece, millionths of the order's currency. */
    costMicros: integer('cost_micros').notNull(),
    /** The VAT in it that the store gets back, hundredths of a percent on top of the net cost; 0: none. */
    costVatBps: integer('cost_vat_bps').notNull().default(0),
    /** Pieces: ordered; promised; refused; cancelled before an answer; received; on invoices. */
    quantity: integer('quantity').notNull(),
    /**
     * Of the ordered ones, those that the customer's line does not wait for: the supplier sells no fewer. They are
     * for our shelf, and the first to be missing when some are refused.
     */
    extra: integer('extra').notNull().default(0),
    /** The offer item that is bought instead of the one the customer's line was sold from; null: that one. */
    boughtItemId: integer('bought_item_id'),
    confirmed: integer('confirmed').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    canceled: integer('canceled').notNull().default(0),
    received: integer('received').notNull().default(0),
    invoiced: integer('invoiced').notNull().default(0),
    /** Pieces that came beyond those ordered: never among the received. */
    surplus: integer('surplus').notNull().default(0),
    promisedAt: moment('promised_at'),
    dispatchedAt: moment('dispatched_at'),
    /** Why it is refused, for staff. */
    reason: text('reason').notNull().default(''),
    /** Raised by every change of the line; the customer's order shows it up to `toldVersion`. */
    version: integer('version').notNull().default(1),
    toldVersion: integer('told_version').notNull().default(0),
    /** Refused pieces that the customer was notified of. */
    toldRefused: integer('told_refused').notNull().default(0),
    /** When the supplier was last asked where its pieces are; null: never. */
    askedAt: moment('asked_at'),
    /** The question itself: one of two at once is written. */
    askedBy: text('asked_by'),
  },
  (t) => [
    uniqueIndex('supplier_order_lines_position').on(t.supplierOrderId, t.position),
    index('supplier_order_lines_order_line').on(t.orderLineId),
    // A part's lines: what an invoice charges is compared with these.
    index('supplier_order_lines_part').on(t.productId),
    // Few: more came than their invoices charge.
    index('supplier_order_lines_over')
      .on(t.id)
      .where(sql`${t.invoiced} > 0 AND ${t.invoiced} < ${t.received} + ${t.surplus}`),
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

/**
 * Where a line of a customer's order is bought instead of the offer it was sold from, until somebody decides otherwise
 * or the line is of another offer.
 */
export const boughtElsewhere = sqliteTable('bought_elsewhere', {
  orderLineId: integer('order_line_id')
    .primaryKey()
    .references(() => orderLines.id, { onDelete: 'cascade' }),
  /** The line's own offer item when it was decided. */
  insteadOfItemId: integer('instead_of_item_id').notNull(),
  offerItemId: integer('offer_item_id').notNull(),
  supplierId: integer('supplier_id').notNull(),
  warehouseId: integer('warehouse_id').notNull(),
  /** Apiece, millionths of `currency`, when it was decided. */
  costMicros: integer('cost_micros').notNull(),
  currency: text('currency').notNull(),
  createdAt: createdAt(),
})

/** The steps of a supplier order, one for each command. */
export const supplierOrderSteps = sqliteTable(
  'supplier_order_steps',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    supplierOrderId: integer('supplier_order_id')
      .notNull()
      .references(() => supplierOrders.id),
    kind: text('kind', {
      enum: ['created', 'sent', 'confirmed', 'dispatched', 'asked', 'received', 'canceled'],
    }).notNull(),
    data: text('data', { mode: 'json' }).$type<Record<string, unknown>>().notNull().default({}),
    /** The command, `hash key`; a repeated one does nothing. */
    takenBy: text('taken_by').notNull(),
    actorId: integer('actor_id'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('supplier_order_steps_command').on(t.supplierOrderId, t.takenBy)],
)

/** A delivery from a warehouse, and how long it took. */
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
    /** Calendar days between them. */
    days: integer('days').notNull(),
  },
  (t) => [
    index('deliveries_warehouse').on(t.warehouseId, t.carrier, t.days),
    index('deliveries_supplier_order').on(t.supplierOrderId),
    index('deliveries_received').on(t.receivedAt),
    check('deliveries_days', sql`${t.days} >= 0`),
  ],
)

/** Figures of `deliveries` by warehouse and carrier, calculated again with each of them. */
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
