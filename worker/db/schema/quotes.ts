import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { OrderPerson, RateSnapshot } from '../json/order.ts'
import type { ChosenTerms } from '../json/chosen-terms.ts'
import type { Seller } from '../json/seller.ts'
import { inAddedLocale } from './added-locale.ts'
import { createdAt, flag, moment } from './columns.ts'

/** `open` until all of it is ordered, or it is withdrawn; whether it has expired, the clock says. */
export const QUOTE_STATUSES = ['open', 'accepted', 'withdrawn'] as const

/**
 * Prices that the store holds for a while, as they were said. Sums are minor units of `currency`; nothing of it
 * follows later changes of people, products or prices.
 */
export const quotes = sqliteTable(
  'quotes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** `Q-2026-000042`. */
    number: text('number').notNull().unique(),
    /** Random; its link is this with our signature, so that the table alone opens no quote. */
    key: text('key').notNull().unique(),
    status: text('status', { enum: QUOTE_STATUSES }).notNull().default('open'),
    /** Whose it is; null: a guest's, until somebody orders by it. */
    userId: integer('user_id'),
    companyId: integer('company_id'),
    /** The channel whose prices it holds, and which it is ordered in. */
    channelId: integer('channel_id').notNull().default(1),
    /** Who of staff made it for the customer; null: the customer. */
    staffId: integer('staff_id'),
    /** How it is sent and paid, when that is chosen already: it is then ordered by with one click. */
    chosen: text('chosen', { mode: 'json' }).$type<ChosenTerms | null>(),
    /** A guest has an e-mail address alone. */
    customer: text('customer', { mode: 'json' }).$type<OrderPerson>().notNull(),
    seller: text('seller', { mode: 'json' }).$type<Seller>().notNull(),
    locale: text('locale').notNull(),
    /** Where the store was reached: what its links begin with. */
    origin: text('origin').notNull(),
    currency: text('currency').notNull(),
    /** Digits of the currency's minor unit. */
    digits: integer('digits').notNull(),
    /** What one unit of the currency was worth in the base one; null: it is the base one. */
    rate: text('rate', { mode: 'json' }).$type<RateSnapshot | null>(),
    subtotal: integer('subtotal').notNull(),
    tax: integer('tax').notNull(),
    total: integer('total').notNull(),
    /** Hundredths of a percent. */
    taxBps: integer('tax_bps').notNull(),
    isTaxIncluded: flag('is_tax_included').notNull(),
    /** The last moment of its last day. */
    validUntil: moment('valid_until').notNull(),
    /** The last order that was placed by it: others may have taken parts before. */
    orderId: integer('order_id'),
    /** Why staff has taken it back. */
    reason: text('reason').notNull().default(''),
    /** Who made it by which `Idempotency-Key`, and a hash of what was asked: repeated, it makes no other. */
    madeBy: text('made_by').notNull().unique(),
    madeHash: text('made_hash').notNull(),
    /** The kept PDF: its key in R2 and its hash. */
    pdfKey: text('pdf_key'),
    pdfSha256: text('pdf_sha256'),
    /** When a guest's quote is deleted; null: it stays. */
    forgetAt: moment('forget_at'),
    /** Raised by every change: a write names the version that was read. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    index('quotes_user').on(t.userId, t.id),
    index('quotes_created').on(t.createdAt),
    index('quotes_status').on(t.status, t.createdAt),
    index('quotes_valid').on(t.status, t.validUntil),
    index('quotes_forget')
      .on(t.forgetAt)
      .where(sql`${t.forgetAt} IS NOT NULL`),
    uniqueIndex('quotes_order')
      .on(t.orderId)
      .where(sql`${t.orderId} IS NOT NULL`),
    index('quotes_added_locale').on(t.locale).where(inAddedLocale(t.locale)),
  ],
)

/** A line of a quote, with the prices that are held. */
export const quoteLines = sqliteTable(
  'quote_lines',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** `offer_items.id`, which may be gone. */
    supplierOfferItemId: integer('supplier_offer_item_id').notNull(),
    productId: integer('product_id').notNull(),
    brand: text('brand').notNull(),
    mpn: text('mpn').notNull(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    /** Pieces of it that orders have taken so far; the rest is held while the quote is valid. */
    ordered: integer('ordered').notNull().default(0),
    /** Apiece, millionths of the quote's currency: the store's own price, and the one that is held. */
    priceMicros: integer('price_micros').notNull(),
    channelPriceMicros: integer('channel_price_micros').notNull(),
    /** Apiece on that day, millionths of `costCurrency`; never leaves the admin API. */
    costMicros: integer('cost_micros').notNull(),
    costCurrency: text('cost_currency').notNull(),
    /** The VAT in it that the store gets back, hundredths of a percent on top of the net cost; 0: none. */
    costVatBps: integer('cost_vat_bps').notNull().default(0),
    /** Minor units: quantity × held price, and the tax of it. */
    sum: integer('sum').notNull(),
    tax: integer('tax').notNull(),
    daysMin: integer('days_min').notNull(),
    daysMax: integer('days_max').notNull(),
  },
  (t) => [
    uniqueIndex('quote_lines_quote').on(t.quoteId, t.position),
    index('quote_lines_product').on(t.productId),
  ],
)
