import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, moment } from './columns.ts'
import { orders } from './orders.ts'
import type { ByLocale } from './shipping.ts'

/** Payment methods. */
export const paymentMethods = sqliteTable('payment_methods', {
  /** `cash_on_delivery`, `money_transfer`, `card`. */
  code: text('code').primaryKey(),
  title: text('title', { mode: 'json' }).$type<ByLocale>().notNull(),
  note: text('note', { mode: 'json' }).$type<ByLocale>().notNull().default({}),
  /** The provider of card payments: `sandbox`, `bepaid`; null: none. */
  provider: text('provider'),
  /** ISO 3166-1 alpha-2 of addresses it is for; empty: all. */
  countries: text('countries', { mode: 'json' }).$type<string[]>().notNull().default([]),
  /** ISO 4217; empty: all. */
  currencies: text('currencies', { mode: 'json' }).$type<string[]>().notNull().default([]),
  /** Sum of the order in the base currency above which it is not offered, minor units. */
  totalTo: integer('total_to'),
  /** Bank details and the provider's own settings; secrets are sealed. */
  settings: text('settings', { mode: 'json' })
    .$type<Record<string, string>>()
    .notNull()
    .default({}),
  isEnabled: flag('is_enabled').notNull().default(true),
  position: integer('position').notNull().default(0),
})

/** One attempt at paying an order; minor units of the order's currency. */
export const payments = sqliteTable(
  'payments',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** The id that the provider gets, a UUID chosen before it is called. */
    trackingId: text('tracking_id').notNull().unique(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    method: text('method').notNull(),
    provider: text('provider'),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    refunded: integer('refunded').notNull().default(0),
    /**
     * `starting`: the provider has not answered yet. `open`: the payer is at the provider's. `paid`,
     * `failed`, `canceled`: over.
     */
    status: text('status', { enum: ['starting', 'open', 'paid', 'failed', 'canceled'] }).notNull(),
    /** The provider's own id, and where the payer is sent. */
    providerId: text('provider_id'),
    redirectUrl: text('redirect_url'),
    /** When Cron polls the provider next; null: nothing is left to ask. */
    nextPollAt: moment('ask_at'),
    pollCount: integer('asked').notNull().default(0),
    lastError: text('last_error'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    index('payments_order').on(t.orderId),
    index('payments_ask').on(t.nextPollAt),
    uniqueIndex('payments_provider').on(t.provider, t.providerId),
    check('payments_refunded', sql`${t.refunded} BETWEEN 0 AND ${t.amount}`),
  ],
)

/** The reports of providers, each once. */
export const paymentEvents = sqliteTable(
  'payment_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    provider: text('provider').notNull(),
    /** The provider's id of the event. */
    eventId: text('event_id').notNull(),
    paymentId: integer('payment_id').references(() => payments.id),
    /** The reported status, and the outcome: `applied`, `stale`, `refused`. */
    kind: text('kind').notNull(),
    outcome: text('outcome').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('payment_events_event').on(t.provider, t.eventId),
    index('payment_events_payment').on(t.paymentId),
  ],
)

/** Refunds; written before the money leaves. Those through a provider have the key that repeated calls carry. */
export const refunds = sqliteTable(
  'refunds',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** Null: refunded by hand (cash, a transfer). */
    paymentId: integer('payment_id').references(() => payments.id),
    /** The credit note it pays. */
    documentId: integer('document_id'),
    trackingId: text('tracking_id').notNull().unique(),
    amount: integer('amount').notNull(),
    /**
     * `held`: until staff with that right releases it. `waiting`: the provider is to send it. `to_send`: staff are
     * to send it by hand. `sent`: the money has left and counts as refunded, nobody has confirmed that it arrived.
     * `done`: confirmed. `failed`: refused or came back. The last two are final.
     */
    status: text('status', {
      enum: ['held', 'waiting', 'to_send', 'sent', 'done', 'failed'],
    }).notNull(),
    providerId: text('provider_id'),
    nextPollAt: moment('ask_at'),
    pollCount: integer('asked').notNull().default(0),
    lastError: text('last_error'),
    actorId: integer('actor_id'),
    createdAt: createdAt(),
    /** When a held refund was released; null: it was never held. */
    releasedAt: moment('released_at'),
    /** When the money was marked as sent; null: it is not sent, or was before this was stored. */
    sentAt: moment('sent_at'),
    /** The day of the transfer, `2026-11-30`, and what the bank calls it; by hand only. */
    sentOn: text('sent_on'),
    reference: text('reference').notNull().default(''),
    /** The command that marked it as sent, `hash key`; null: the provider sent it, or nobody has. */
    sentBy: text('sent_by'),
  },
  (t) => [
    index('refunds_order').on(t.orderId),
    index('refunds_payment').on(t.paymentId),
    index('refunds_held')
      .on(t.orderId)
      .where(sql`status = 'held'`),
    index('refunds_to_send')
      .on(t.orderId)
      .where(sql`status = 'to_send'`),
    index('refunds_ask').on(t.nextPollAt),
    check('refunds_amount', sql`${t.amount} > 0`),
  ],
)
