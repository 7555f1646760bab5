import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { newMailKey } from '../../lib/mail-key.ts'
import type { ListSettings } from '../../list-files/schemas/recognised.ts'
import type { ListLimits } from '../json/price-list.ts'
import { createdAt, flag, moment } from './columns.ts'

export const suppliers = sqliteTable(
  'suppliers',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    code: text('code').notNull().unique(),
    country: text('country'),
    email: text('email'),
    phone: text('phone'),
    website: text('website'),
    note: text('note'),
    /**
     * How much a price may rise after it was shown and still be charged without asking; hundredths of a
     * percent.
     */
    priceToleranceBps: integer('price_tolerance_bps').notNull().default(0),
    /** What the two sums below are in; minor units. Null: the supplier states neither. */
    orderCurrency: text('order_currency'),
    /** They take no order below it; null: any. */
    minimumOrder: integer('minimum_order'),
    /** They deliver from it on for nothing; null: never, or always. */
    freeDeliveryFrom: integer('free_delivery_from'),
    isActive: flag('is_active').notNull().default(true),
    createdAt: createdAt(),
  },
  // Search asks which few suppliers are switched off, not whether each one is on.
  (t) => [
    index('suppliers_inactive')
      .on(t.id)
      .where(sql`${t.isActive} = 0`),
  ],
)

export const warehouses = sqliteTable(
  'warehouses',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    name: text('name').notNull(),
    city: text('city'),
    country: text('country'),
    /** Days from our order to our shelf, when the list itself does not say. */
    deliveryDaysMin: integer('delivery_days_min').notNull().default(0),
    deliveryDaysMax: integer('delivery_days_max').notNull().default(0),
    /**
     * What earlier deliveries took, by the carrier with most of them; null until there are enough. Kept
     * here, where shoppers read the warehouse anyway.
     */
    usualDays: integer('usual_days'),
    usualDaysP90: integer('usual_days_p90'),
    usualCount: integer('usual_count'),
    /** When its usual delivery method dispatches, see there; null: it has none. */
    dispatchWeekdays: integer('dispatch_weekdays'),
    dispatchUntil: text('dispatch_until'),
    /**
     * What a customer pays for the way from here, once in each order that takes anything from here; minor units of the
     * base currency, without tax where prices are.
     */
    parcelFee: integer('parcel_fee').notNull().default(0),
    isActive: flag('is_active').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [index('warehouses_supplier').on(t.supplierId)],
)

/** One price list of one supplier at one warehouse, with where it comes from and how it is read. */
export const offers = sqliteTable(
  'offers',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    warehouseId: integer('warehouse_id')
      .notNull()
      .references(() => warehouses.id),
    name: text('name').notNull(),
    /** Currency of prices that do not name their own. */
    currency: text('currency').notNull(),
    /** Whether costs have VAT in them that the store gets back: that of its own country, see `netCost`. */
    costIncludesVat: flag('cost_includes_vat').notNull().default(false),
    /** Brand of rows whose brand cell is empty. */
    defaultBrand: text('default_brand'),
    isActive: flag('is_active').notNull().default(true),

    updateMethod: text('update_method', { enum: ['upload', 'url', 'email', 'api', 'feed'] })
      .notNull()
      .default('upload'),
    /**
     * The offer whose every list is this one's as well, under settings of its own; only with the method
     * `feed`, and of the same supplier. Such lists feed no other offer: one level, and no circle.
     */
    fedByOfferId: integer('fed_by_offer_id').references((): AnySQLiteColumn => offers.id),
    sourceUrl: text('source_url'),
    sourceUsername: text('source_username'),
    /** Write-only: never leaves through the API. */
    sourcePassword: text('source_password'),
    /** Minutes between pulls; null pulls only on demand. */
    pullEveryMinutes: integer('pull_every_minutes'),
    nextPullAt: moment('next_pull_at'),
    lastPullAt: moment('last_pull_at'),
    lastPullError: text('last_pull_error'),
    /** What fills the sentence of it. */
    lastPullParams: text('last_pull_params', { mode: 'json' }).$type<
      Record<string, string | number>
    >(),
    /** Since when every download has failed; null while they come. */
    pullFailedSince: moment('pull_failed_since'),
    sourceEtag: text('source_etag'),
    sourceLastModified: text('source_last_modified'),

    /** What makes the offer's own address for lists by mail: `lists+<key>@…`; see `mail-address.ts`. */
    mailKey: text('mail_key').unique().$defaultFn(newMailKey),
    /** Addresses, or `@domain`, whose mails may bring lists; none: mails bring none. */
    mailSenders: text('mail_senders', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** What the subject of such a mail is like: `*` and `?`; null: anything. */
    mailSubjectMask: text('mail_subject_mask'),
    /** What the list's file is called, in a mail or in an archive: `*` and `?`; null: anything. */
    fileMask: text('file_mask'),

    /** What a person decided about reading this list; laid over what is recognised. */
    settings: text('settings', { mode: 'json' }).$type<ListSettings>().notNull().default({}),
    limits: text('limits', { mode: 'json' }).$type<Partial<ListLimits>>().notNull().default({}),
    /** Items missing from a new list: `zero` keeps them listed without stock, `remove` hides them. */
    missingItems: text('missing_items', { enum: ['zero', 'remove'] })
      .notNull()
      .default('zero'),
    /** Hours after which the list counts as old; null never. */
    maxAgeHours: integer('max_age_hours'),
    /**
     * Lists that nobody sends by hand (fetched, mailed, or sent with the offer's token) go live by themselves unless
     * they stop; switched on by who may bring lists in and apply them.
     */
    isAutoApplied: flag('is_auto_applied').notNull().default(false),
    /** Whether customers may send back what they bought of it; an order keeps what held when it was placed. */
    isReturnable: flag('is_returnable').notNull().default(true),
    /** Who is mailed when a list stops or fails; null: nobody. */
    responsibleId: integer('responsible_id'),
    /** What an old list's items become. */
    whenOld: text('when_old', { enum: ['mark', 'hide'] })
      .notNull()
      .default('mark'),

    /**
     * The one pointer that makes a list visible: item terms written for a higher generation are
     * not read yet. Raised by the last statement of an import.
     */
    liveGeneration: integer('live_generation').notNull().default(0),
    liveListId: integer('live_list_id'),
    /** When the live list was brought in; prices are "as of" this moment. */
    liveSince: moment('live_since'),
    /** The list being applied now; one at a time. */
    applyingListId: integer('applying_list_id'),
    /** Next free item number of this offer; see `offer_items.id`. */
    nextItem: integer('next_item').notNull().default(1),
    /** The one offer of our own shelf: its items follow from `shelf_lots`, no list is brought in. */
    isShelf: flag('is_shelf').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('offers_warehouse').on(t.warehouseId),
    index('offers_fed_by')
      .on(t.fedByOfferId)
      .where(sql`${t.fedByOfferId} IS NOT NULL`),
    // Feeds ask how many lists have passed the age that hides them.
    index('offers_hidden_when_old')
      .on(t.liveSince)
      .where(sql`${t.maxAgeHours} IS NOT NULL AND ${t.whenOld} = 'hide'`),
    uniqueIndex('offers_shelf')
      .on(t.isShelf)
      .where(sql`${t.isShelf} = 1`),
  ],
)

/** What a person settled about an offer's lists: a doubt that stops no list again. */
export const offerFacts = sqliteTable(
  'offer_facts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id),
    /** Code of the doubt and what it is about; see `fact-key.ts`. */
    code: text('code').notNull(),
    params: text('params', { mode: 'json' }).$type<Record<string, string | number>>().notNull(),
    /** The list that was approved in spite of it. */
    priceListId: integer('price_list_id').notNull(),
    createdBy: integer('created_by'),
    createdAt: createdAt(),
  },
  (t) => [index('offer_facts_offer').on(t.offerId)],
)

/** The one token of an offer, with which a supplier's program sends its lists. */
export const listTokens = sqliteTable('list_tokens', {
  offerId: integer('offer_id')
    .primaryKey()
    .references(() => offers.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token, hex. */
  hash: text('hash').notNull().unique(),
  createdBy: integer('created_by'),
  createdAt: createdAt(),
  /** To the minute; null: never. */
  lastUsedAt: moment('last_used_at'),
})
