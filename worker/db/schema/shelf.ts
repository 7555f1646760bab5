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
import type { RateSnapshot } from '../json/order.ts'
import { createdAt, moment } from './columns.ts'
import { orderLines } from './orders.ts'

/**
 * Pieces of one product that came onto our own shelf together. Lots with free pieces (`on_hand - allocated`) are
 * sold as one offer of our own: triggers keep its items in `offer_items` (id: offer · 2^32 + product), and make
 * the offer with the first lot.
 */
export const shelfLots = sqliteTable(
  'shelf_lots',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Names the lot before it has an id: to the statements that are written together with it. */
    key: text('key').notNull(),
    productId: integer('product_id').notNull(),
    /** Where it came from: a supplier's order, more than was ordered, a customer, a count of the shelf. */
    source: text('source', { enum: ['receipt', 'surplus', 'return', 'count'] }).notNull(),
    supplierOrderLineId: integer('supplier_order_line_id'),
    /** Pieces when it was put there. */
    quantity: integer('quantity').notNull(),
    /** Pieces that lie there: the sum of its movements, kept by their trigger. */
    onHand: integer('on_hand').notNull().default(0),
    /** Of those, the ones that lines of orders wait for: the sum of its allocations, kept by their triggers. */
    allocated: integer('allocated').notNull().default(0),
    /** Apiece, millionths of `currency`: the base currency of the day it came, unless there was no rate. */
    costMicros: integer('cost_micros').notNull(),
    currency: text('currency').notNull(),
    /** The VAT in it that the store gets back, hundredths of a percent on top of the net cost; 0: none. */
    costVatBps: integer('cost_vat_bps').notNull().default(0),
    /** What was paid apiece, and the rate it was converted at; null: it was paid in the base currency. */
    paidMicros: integer('paid_micros').notNull(),
    paidCurrency: text('paid_currency').notNull(),
    rate: text('rate', { mode: 'json' }).$type<RateSnapshot | null>(),
    /** Where it lies: `A-03-2`; '' until somebody says. */
    place: text('place').notNull().default(''),
    receivedAt: moment('received_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('shelf_lots_key').on(t.key),
    index('shelf_lots_product')
      .on(t.productId, t.id)
      .where(sql`${t.onHand} > 0`),
    // For merges of products: what was sold stands under the kept one too.
    index('shelf_lots_sold')
      .on(t.productId)
      .where(sql`${t.onHand} = 0`),
    // What lies there now is few of all that ever did: lists read these.
    index('shelf_lots_here')
      .on(t.receivedAt, t.id)
      .where(sql`${t.onHand} > 0`),
    index('shelf_lots_place')
      .on(t.place, t.id)
      .where(sql`${t.onHand} > 0`),
    check(
      'shelf_lots_pieces',
      sql`${t.quantity} > 0 AND ${t.costMicros} >= 0 AND ${t.onHand} >= 0
        AND ${t.allocated} BETWEEN 0 AND ${t.onHand}`,
    ),
  ],
)

/** Pieces of a lot that a line of a customer's order waits for: they are on the shelf for it. */
export const shelfAllocations = sqliteTable(
  'shelf_allocations',
  {
    lotId: integer('lot_id')
      .notNull()
      .references(() => shelfLots.id),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    pieces: integer('pieces').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.lotId, t.orderLineId] }),
    index('shelf_allocations_order_line').on(t.orderLineId),
    check('shelf_allocations_pieces', sql`${t.pieces} > 0`),
  ],
)

/**
 * The ledger of the shelf: what came onto it and what left it. The cost of an entry is that of its lot, which never
 * changes: a line's cost of goods sold is the sum of its entries.
 */
export const shelfMovements = sqliteTable(
  'shelf_movements',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    lotId: integer('lot_id')
      .notNull()
      .references(() => shelfLots.id),
    kind: text('kind', {
      enum: ['received', 'returned', 'counted', 'shipped', 'scrapped', 'sent_back'],
    }).notNull(),
    /** What came is positive, what left negative. */
    pieces: integer('pieces').notNull(),
    /** The line it was shipped for, or returned from. */
    orderLineId: integer('order_line_id'),
    /** The shipment. */
    documentId: integer('document_id'),
    reason: text('reason').notNull().default(''),
    actorId: integer('actor_id'),
    createdAt: createdAt(),
  },
  (t) => [
    index('shelf_movements_lot').on(t.lotId, t.id),
    index('shelf_movements_created').on(t.createdAt),
    index('shelf_movements_order_line')
      .on(t.orderLineId)
      .where(sql`${t.orderLineId} IS NOT NULL`),
    check('shelf_movements_pieces', sql`${t.pieces} <> 0`),
  ],
)

/** Counts of a place, each written once for its command; differences are in the ledger. */
export const shelfCounts = sqliteTable(
  'shelf_counts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    place: text('place').notNull(),
    reason: text('reason').notNull().default(''),
    /** Parts that were counted, those that differed, and pieces found and missed. */
    parts: integer('parts').notNull(),
    different: integer('different').notNull(),
    more: integer('more').notNull(),
    fewer: integer('fewer').notNull(),
    /** Lines of orders that lost pieces by it. */
    short: text('short', { mode: 'json' })
      .$type<{ orderLineId: number; pieces: number }[]>()
      .notNull(),
    /** The command: `<actor's id> <key>`, and the hash of its input. */
    placedBy: text('placed_by').notNull().unique(),
    placedHash: text('placed_hash').notNull(),
    /** 0 while it is written: no other transaction sees that. */
    version: integer('version').notNull().default(1),
    actorId: integer('actor_id'),
    createdAt: createdAt(),
  },
  (t) => [index('shelf_counts_place').on(t.place, t.id)],
)
