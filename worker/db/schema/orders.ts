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
import type { OrderPerson, PostalSnapshot, RateSnapshot } from '../json/order.ts'
import { inAddedLocale } from './added-locale.ts'
import { createdAt, flag, moment } from './columns.ts'

export const ORDER_STATUSES = [
  'pending',
  'pending_payment',
  'processing',
  'completed',
  'canceled',
  'closed',
  'fraud',
] as const

/**
 * What was bought, from whom to whom and for how much; nothing of it follows later changes of people,
 * products or prices. Sums are minor units of `currency`.
 */
export const orders = sqliteTable(
  'orders',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The prefix of its channel, year and a gapless number: `D-2026-000042`. */
    number: text('number').notNull().unique(),
    /** Derived after each document, see `orderStatus`. */
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    /** One order of one checkout, however often it is placed. */
    checkoutId: integer('checkout_id').notNull().unique(),
    /** The quote it was placed by, at its prices; null: from the cart. */
    quoteId: integer('quote_id'),
    quoteNumber: text('quote_number'),
    userId: integer('user_id').notNull(),
    teamId: integer('team_id'),
    companyId: integer('company_id'),
    /** The channel it was placed in. */
    channelId: integer('channel_id').notNull().default(1),
    locale: text('locale').notNull(),
    /** Where the store was reached, `https://detal.example`: what links in its mails begin with. */
    origin: text('origin').notNull(),
    currency: text('currency').notNull(),
    /** Digits of the currency's minor unit. */
    digits: integer('digits').notNull(),
    /** What one unit of the currency was worth in the base one; null: it is the base one. */
    rate: text('rate', { mode: 'json' }).$type<RateSnapshot | null>(),
    customer: text('customer', { mode: 'json' }).$type<OrderPerson>().notNull(),
    shippingAddress: text('shipping_address', { mode: 'json' }).$type<PostalSnapshot | null>(),
    paymentAddress: text('payment_address', { mode: 'json' }).$type<PostalSnapshot | null>(),
    shippingMethod: text('shipping_method').notNull(),
    shippingTitle: text('shipping_title').notNull(),
    shippingDaysMin: integer('shipping_days_min').notNull(),
    shippingDaysMax: integer('shipping_days_max').notNull(),
    /** The days it was promised for, `2026-12-09`; null in older orders. */
    promisedFrom: text('promised_from'),
    promisedTo: text('promised_to'),
    /** When they began to count: its money came, or it began to wait for the rest; null: it was placed. */
    promisedSince: moment('promised_since'),
    paymentMethod: text('payment_method').notNull(),
    paymentTitle: text('payment_title').notNull(),
    comment: text('comment').notNull().default(''),
    poNumber: text('po_number').notNull().default(''),
    /** Sum of the lines, discounts already off. */
    subtotal: integer('subtotal').notNull(),
    /** What the lines would have cost more at the store's base prices. */
    discount: integer('discount').notNull(),
    shipping: integer('shipping').notNull(),
    tax: integer('tax').notNull(),
    grandTotal: integer('grand_total').notNull(),
    /** Hundredths of a percent. */
    taxBps: integer('tax_bps').notNull(),
    /** Whether prices, and so subtotal and shipping, have the tax in them. */
    isTaxIncluded: flag('is_tax_included').notNull(),
    /** Of `shipping`. */
    shippingTax: integer('shipping_tax').notNull(),
    /** Money that has come in and gone out again. */
    paid: integer('paid').notNull().default(0),
    refunded: integer('refunded').notNull().default(0),
    /** A way of paying before the goods leave: the order waits for it. */
    isPrepaid: flag('is_prepaid').notNull(),
    /** Charged on the first invoice only. */
    isShippingInvoiced: flag('is_shipping_invoiced').notNull().default(false),
    /** Why it is held for fraud; null: it is not. */
    fraudReason: text('fraud_reason'),
    /** The command that placed it, `Idempotency-Key`, and what it said. */
    placedBy: text('placed_by').notNull(),
    /** Of what placing asked for, so that its key stands for nothing else; null in older orders. */
    placedHash: text('placed_hash'),
    /** Raised by every change: a write names the version that was read. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
    /** Days from an invoice until it is due, by its company's terms when it was placed; null: it is not on account. */
    creditDays: integer('credit_days'),
    /** What its company owes for it, minor units of the base currency, rounded up; 0: nothing, or it is not on account. */
    creditOwed: integer('credit_owed').notNull().default(0),
    /** When the oldest invoice that is not paid is due; null: none is. */
    creditDue: moment('credit_due'),
    /** Why staff placed or changed it above the limit, or while something was overdue; null: it was within it. */
    creditExcuse: text('credit_excuse'),
    /** Placed before the store was opened: it has a number of the series `TEST`, and counts nowhere once that is. */
    isTest: flag('is_test').notNull().default(false),
  },
  (t) => [
    // With what a person's list is narrowed by, so that only orders that are shown are read.
    index('orders_user').on(t.userId, t.id, t.status, t.createdAt, t.companyId),
    index('orders_team').on(t.teamId, t.id, t.status, t.createdAt, t.companyId),
    index('orders_company').on(t.companyId, t.id),
    index('orders_created').on(t.createdAt),
    index('orders_status').on(t.status, t.createdAt),
    index('orders_channel').on(t.channelId, t.createdAt),
    index('orders_shipping_method').on(t.shippingMethod),
    // What a company owes, and since when.
    index('orders_credit')
      .on(t.companyId, t.creditDue, t.creditOwed)
      .where(sql`credit_owed > 0`),
    index('orders_quote')
      .on(t.quoteId)
      .where(sql`${t.quoteId} IS NOT NULL`),
    index('orders_added_locale').on(t.locale).where(inAddedLocale(t.locale)),
    index('orders_test')
      .on(t.createdAt)
      .where(sql`${t.isTest} = 1`),
    check('orders_paid', sql`${t.paid} >= 0 AND ${t.refunded} BETWEEN 0 AND ${t.paid}`),
  ],
)

/**
 * What the methods of an order were called in each language when it was placed. `orders` has them in the
 * language of the purchase: for its papers, and where a language came later.
 */
export const orderMethodTitles = sqliteTable(
  'order_method_titles',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    locale: text('locale').notNull(),
    shippingTitle: text('shipping_title').notNull(),
    paymentTitle: text('payment_title').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.locale] })],
)

/** A line of an order, as it was bought, and how far it has come. */
export const orderLines = sqliteTable(
  'order_lines',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    /** `offer_items.id`, which may be gone. */
    supplierOfferItemId: integer('supplier_offer_item_id').notNull(),
    productId: integer('product_id').notNull(),
    brand: text('brand').notNull(),
    mpn: text('mpn').notNull(),
    name: text('name').notNull(),
    supplierId: integer('supplier_id').notNull(),
    warehouseId: integer('warehouse_id').notNull(),
    /** Apiece, millionths of the order's currency: the store's own price, and the one charged. */
    priceMicros: integer('price_micros').notNull(),
    channelPriceMicros: integer('channel_price_micros').notNull(),
    /** Apiece, millionths of `costCurrency`; never leaves the admin API. */
    costMicros: integer('cost_micros').notNull(),
    costCurrency: text('cost_currency').notNull(),
    /** The VAT in it that the store gets back, hundredths of a percent on top of the net cost; 0: none. */
    costVatBps: integer('cost_vat_bps').notNull().default(0),
    /** Minor units: quantity × price, and the tax of it. */
    sum: integer('sum').notNull(),
    tax: integer('tax').notNull(),
    /** Grams of one piece. */
    weight: integer('weight').notNull().default(0),
    /** Days of the list when it was ordered. */
    daysMin: integer('days_min').notNull(),
    daysMax: integer('days_max').notNull(),
    ordered: integer('ordered').notNull(),
    /**
     * The line that was paid for, whose pieces this one replaces free of charge; also when what comes is the
     * replacement of a replacement. Null: it is charged itself.
     */
    replacesLineId: integer('replaces_line_id'),
    /** Whether its offer took parts back when it was bought. */
    isReturnable: flag('is_returnable').notNull().default(true),
    invoiced: integer('invoiced').notNull().default(0),
    shipped: integer('shipped').notNull().default(0),
    /** Of the shipped ones, those that did not come from our shelf; a reason was given for each. */
    shippedExcused: integer('shipped_excused').notNull().default(0),
    refunded: integer('refunded').notNull().default(0),
    canceled: integer('canceled').notNull().default(0),
    /** Of the refunded ones, those that never left. */
    refundedUnshipped: integer('refunded_unshipped').notNull().default(0),
    /** How far it is with the supplier. */
    supplyStatus: text('supply_status', {
      enum: [
        'new',
        'ordered',
        'confirmed',
        'in_transit',
        'received',
        'shipped',
        'delivered',
        'refused',
      ],
    })
      .notNull()
      .default('new'),
    promisedAt: moment('promised_at'),
    /** When its customer was last told that it comes late; null: never. */
    warnedAt: moment('warned_at'),
    /** The day they were told it comes, `2026-12-09`; '': that no day is known yet. */
    warnedFor: text('warned_for'),
  },
  (t) => [
    uniqueIndex('order_lines_position').on(t.orderId, t.position),
    index('order_lines_item').on(t.supplierOfferItemId),
    index('order_lines_product').on(t.productId),
    check(
      'order_lines_quantities',
      sql`${t.ordered} > 0 AND ${t.invoiced} >= 0 AND ${t.shipped} >= 0 AND ${t.refunded} >= 0
        AND ${t.canceled} >= 0 AND ${t.refundedUnshipped} BETWEEN 0 AND ${t.refunded}
        AND ${t.invoiced} + ${t.canceled} <= ${t.ordered}
        AND ${t.shipped} + ${t.canceled} + ${t.refundedUnshipped} <= ${t.ordered}
        AND ${t.refunded} <= ${t.invoiced}`,
    ),
  ],
)

/** What happened to an order, for its timeline. */
export const orderEvents = sqliteTable(
  'order_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** `placed`, `paid`, `invoiced`, `shipped`, …: a key of the timeline's texts. */
    kind: text('kind').notNull(),
    data: text('data', { mode: 'json' }).$type<Record<string, unknown>>().notNull().default({}),
    /** Only staff sees it. */
    isInternal: flag('is_internal').notNull().default(false),
    actorId: integer('actor_id'),
    createdAt: createdAt(),
  },
  (t) => [index('order_events_order').on(t.orderId, t.id)],
)

/** The next number of each gapless series: orders, invoices, credit notes, …, by year. */
export const numberSeries = sqliteTable('number_series', {
  /** `order-2026`. */
  series: text('series').primaryKey(),
  next: integer('next').notNull().default(1),
})
