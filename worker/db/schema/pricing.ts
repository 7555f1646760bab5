import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { LastRuleChange } from '../json/markup-rule.ts'
import { createdAt, flag, moment } from './columns.ts'

export const currencies = sqliteTable('currencies', {
  /** ISO 4217. */
  code: text('code').primaryKey(),
  /** Digits of the minor unit. */
  digits: integer('digits').notNull().default(2),
  isEnabled: flag('is_enabled').notNull().default(true),
  position: integer('position').notNull().default(0),
  /** Added on top of the source's rate, hundredths of a percent; a manual rate is taken as it is. */
  percentBps: integer('percent_bps').notNull().default(0),
})

/** What `units` of `currency` cost in the store's base currency, by day and source. */
export const rates = sqliteTable(
  'rates',
  {
    id: integer('id').primaryKey(),
    currency: text('currency').notNull(),
    units: integer('units').notNull(),
    /** An exact decimal, as the source wrote it: "3.4056". */
    value: text('value').notNull(),
    source: text('source').notNull(),
    /** The day the rate is for, `YYYY-MM-DD`. */
    day: text('day').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('rates_currency_day').on(t.currency, t.day),
    index('rates_day').on(t.day),
    // A source has one rate a day; by hand there may be many, and the last one counts.
    uniqueIndex('rates_source_day')
      .on(t.currency, t.day, t.source)
      .where(sql`${t.source} <> 'manual'`),
  ],
)

/** Each poll of a source of rates, and its outcome. */
export const rateChecks = sqliteTable(
  'rate_checks',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    source: text('source').notNull(),
    /** `updated`: new rates are kept. `unchanged`: the day's are here. Others changed nothing. */
    outcome: text('outcome', { enum: ['updated', 'unchanged', 'failed', 'refused'] }).notNull(),
    /** Why it failed or was refused: a code of the API's texts; null otherwise. */
    problem: text('problem'),
    /** Currencies it concerns, and figures for the sentence. */
    details: text('details', { mode: 'json' }).$type<Record<string, unknown>>(),
    /** Null: polled by Cron. */
    actorId: integer('actor_id'),
    createdAt: createdAt(),
  },
  (t) => [index('rate_checks_created').on(t.createdAt)],
)

/**
 * Where the store sells: what differs by the host it is reached at. What is null is as in the main channel; what is
 * null there is the store's own, or no bound.
 */
export const channels = sqliteTable(
  'channels',
  {
    // Never given again: carts of a channel that was deleted stay with its id.
    id: integer('id').primaryKey({ autoIncrement: true }),
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    /** Lower case, without a port; null: nobody reaches it by a host of its own. */
    hostname: text('hostname').unique(),
    /** The main channel: of every host that is no other channel's. There is one. */
    isDefault: flag('is_default').notNull().default(false),
    isEnabled: flag('is_enabled').notNull().default(true),
    locales: text('locales', { mode: 'json' }).$type<string[]>(),
    defaultLocale: text('default_locale'),
    /** ISO 4217: what prices are shown in first, and those to choose from. */
    currency: text('currency'),
    currencies: text('currencies', { mode: 'json' }).$type<string[]>(),
    /** ISO 3166-1 alpha-2: whose tax is counted while nobody has said where an order goes. */
    country: text('country'),
    /** Whether prices shown there have the tax in them. */
    isTaxIncluded: integer('is_tax_included', { mode: 'boolean' }),
    /** Codes of the methods it offers. */
    paymentMethods: text('payment_methods', { mode: 'json' }).$type<string[]>(),
    shippingMethods: text('shipping_methods', { mode: 'json' }).$type<string[]>(),
    /** Ids of the customer groups whose prices hold there. */
    groupIds: text('group_ids', { mode: 'json' }).$type<number[]>(),
    /** What the numbers of its orders begin with. */
    orderPrefix: text('order_prefix'),
    senderEmail: text('sender_email'),
    senderName: text('sender_name'),
    /** `#00586c`: the colour of its buttons and links, as it is told; themes derive their shades. */
    accent: text('accent'),
    /** Where its picture lies in `MEDIA`: a PNG or WebP, named by its hash. */
    logoKey: text('logo_key'),
    /** Hours after which an order waiting for a card or a transfer is cancelled; 0: never. */
    unpaidHours: integer('unpaid_hours'),
    /** Raised by every change: a write names the version that was read. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('channels_default')
      .on(t.isDefault)
      .where(sql`${t.isDefault} = 1`),
  ],
)

/** How a cost becomes a price. Null conditions match everything; the most specific rule wins. */
export const markupRules = sqliteTable('markup_rules', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  position: integer('position').notNull().default(0),
  isActive: flag('is_active').notNull().default(true),
  channelId: integer('channel_id'),
  groupId: integer('group_id'),
  supplierId: integer('supplier_id'),
  warehouseId: integer('warehouse_id'),
  brandId: integer('brand_id'),
  categoryId: integer('category_id'),
  /** Cost band in the base currency, micros: from inclusive, to exclusive. */
  costFromMicros: integer('cost_from_micros'),
  costToMicros: integer('cost_to_micros'),
  /** Hundredths of a percent: 1500 adds 15 %. */
  percentBps: integer('percent_bps').notNull(),
  /** Added after the percent, base-currency micros. */
  fixedMicros: integer('fixed_micros').notNull().default(0),
  rounding: text('rounding', { enum: ['none', 'up_to_99', 'up_to_5'] })
    .notNull()
    .default('none'),
  /** It holds from this moment on; null: always. */
  startsAt: moment('starts_at'),
  /** It holds until this moment, which it no longer does; null: for good. */
  endsAt: moment('ends_at'),
  createdAt: createdAt(),
})

/** One row: how often the rules as a whole were changed, and what the last change was, for its undoing. */
export const markupRuleState = sqliteTable('markup_rule_state', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull().default(1),
  /** Null: nothing that can be undone. */
  lastChange: text('last_change', { mode: 'json' }).$type<LastRuleChange>(),
  changedBy: integer('changed_by'),
  changedAt: moment('changed_at'),
})

export const settings = sqliteTable('settings', {
  key: text('key').primaryKey(),
  value: text('value', { mode: 'json' }).notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** Answers kept for `Idempotency-Key`, at least 24 hours. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    body: text('body'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.key] }),
    index('idempotency_keys_created').on(t.createdAt),
  ],
)

/**
 * One row: a text that is another one whenever anything changes that prices are computed with, or that all lines of an
 * offer or a warehouse have in common. Triggers write it; an isolate keeps what it has read for as long as it stays.
 */
export const bookVersion = sqliteTable('book_version', {
  id: integer('id').primaryKey(),
  version: text('version').notNull(),
})
