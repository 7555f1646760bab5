import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, moment } from './columns.ts'
import { orders } from './orders.ts'

/**
 * `open` until it is answered or withdrawn; whether it has expired, the clock says. `failed`: the customer
 * agreed, but the offer was gone or dearer by then, or the line another one.
 */
export const PROPOSAL_STATUSES = ['open', 'agreed', 'declined', 'withdrawn', 'failed'] as const

/**
 * Another offer that a customer is asked to take for pieces of a line of their order. It is written with its order
 * alone, whose version keeps two answers from counting.
 */
export const orderProposals = sqliteTable(
  'order_proposals',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** `order_lines.id`; the line may be removed since. */
    orderLineId: integer('order_line_id').notNull(),
    /** Random; its link is this with our signature, so that the table alone opens no proposal. */
    key: text('key').notNull().unique(),
    status: text('status', { enum: PROPOSAL_STATUSES }).notNull().default('open'),
    /** What was ordered, as it was called when this was proposed. */
    wasBrand: text('was_brand').notNull(),
    wasMpn: text('was_mpn').notNull(),
    wasName: text('was_name').notNull(),
    /** Apiece, charged, millionths of the order's currency. */
    wasPriceMicros: integer('was_price_micros').notNull(),
    /** The line's offer and pieces: a line that is another one by now is not what was asked about. */
    wasOfferItemId: integer('was_offer_item_id').notNull(),
    wasOrdered: integer('was_ordered').notNull(),
    quantity: integer('quantity').notNull(),
    /** `offer_items.id` of what is proposed. */
    supplierOfferItemId: integer('supplier_offer_item_id').notNull(),
    productId: integer('product_id').notNull(),
    brand: text('brand').notNull(),
    mpn: text('mpn').notNull(),
    name: text('name').notNull(),
    priceMicros: integer('price_micros').notNull(),
    daysMin: integer('days_min').notNull(),
    daysMax: integer('days_max').notNull(),
    /** For the customer. */
    note: text('note').notNull().default(''),
    /** Of one agreed to by phone, who said so; of a failed one `gone`, `dearer` or `changed`. */
    answerNote: text('answer_note').notNull().default(''),
    validUntil: moment('valid_until').notNull(),
    /** The command, `hash key`; a repeated one proposes nothing twice. */
    proposedBy: text('proposed_by').notNull(),
    actorId: integer('actor_id'),
    answeredAt: moment('answered_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('order_proposals_order').on(t.orderId, t.id),
    index('order_proposals_product').on(t.productId),
    uniqueIndex('order_proposals_command').on(t.orderId, t.proposedBy),
    uniqueIndex('order_proposals_open')
      .on(t.orderLineId)
      .where(sql`${t.status} = 'open'`),
    check('order_proposals_quantity', sql`${t.quantity} > 0 AND ${t.priceMicros} >= 0`),
  ],
)
