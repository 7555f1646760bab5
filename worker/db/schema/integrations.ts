import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { createdAt, flag, moment } from './columns.ts'
import { companies } from './customers.ts'

/** Keys by which programs of a person use the API in their name. */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Lives as long as the person may buy for the company; null: it is the person's alone. */
    companyId: integer('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** SHA-256 of the key, hex: the key itself is shown once and stored nowhere. */
    hash: text('hash').notNull().unique(),
    /** Its last characters, by which a person knows it. */
    hint: text('hint').notNull(),
    scopes: text('scopes', { mode: 'json' }).$type<string[]>().notNull(),
    /** Networks it may be used from, CIDR; empty: from anywhere. */
    networks: text('networks', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Requests a minute. */
    perMinute: integer('per_minute').notNull(),
    /** The person's session epoch then: a raised one ends the key as it ends sessions. */
    epoch: integer('epoch').notNull(),
    /** Null: it does not expire. */
    expiresAt: moment('expires_at'),
    /** To the minute. */
    lastUsedAt: moment('last_used_at'),
    lastIpAddress: text('last_ip_address'),
    revokedAt: moment('revoked_at'),
    /** Staff took it away, not its person. */
    isRevokedByStaff: flag('is_revoked_by_staff').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('api_keys_user').on(t.userId, t.id),
    index('api_keys_company')
      .on(t.companyId)
      .where(sql`${t.companyId} IS NOT NULL`),
    index('api_keys_standing')
      .on(t.id)
      .where(sql`${t.revokedAt} IS NULL`),
  ],
)

/** Addresses of other servers that are told what happens in the store. */
export const webhookEndpoints = sqliteTable('webhook_endpoints', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  name: text('name').notNull(),
  url: text('url').notNull(),
  /** Types of events it is told of. */
  events: text('events', { mode: 'json' }).$type<string[]>().notNull(),
  isOn: flag('is_on').notNull().default(true),
  /** The secret its deliveries are signed with, encrypted with the application's key. */
  secret: text('secret').notNull(),
  /** The secret before, which signs too until then; null: there is none. */
  oldSecret: text('old_secret'),
  oldSecretUntil: moment('old_secret_until'),
  /** Since when every try has failed; null: the last one succeeded, or none was made. */
  failingSince: moment('failing_since'),
  /** When the store switched it off because of that; null: it did not. */
  stoppedAt: moment('stopped_at'),
  /** Counts changes, so that two at once end in one. */
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
})

/** One try to deliver, as the log shows it. */
export interface DeliveryTry {
  /** Epoch milliseconds. */
  at: number
  /** What the server answered; null: it did not. */
  status: number | null
  /** The beginning of its answer, or why there was none. */
  answer: string
  ms: number
}

/** The outbox of webhooks: a row for each event and address, written in the transaction it reports. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    endpointId: integer('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** `msg_…`: the same for every try of it, so that a receiver knows repeats. */
    messageId: text('message_id').notNull(),
    type: text('type').notNull(),
    /** The body, JSON, as it is signed and sent. */
    payload: text('payload').notNull(),
    status: text('status', { enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Not sent before; moved on while a sender has claimed it. */
    nextAt: moment('next_at').notNull(),
    /** The newest last. */
    tries: text('tries', { mode: 'json' }).$type<DeliveryTry[]>().notNull().default([]),
    deliveredAt: moment('delivered_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('webhook_deliveries_due')
      .on(t.nextAt, t.id)
      .where(sql`${t.status} = 'waiting'`),
    index('webhook_deliveries_endpoint').on(t.endpointId, t.id),
    index('webhook_deliveries_endpoint_status').on(t.endpointId, t.status, t.id),
    index('webhook_deliveries_status').on(t.status, t.id),
  ],
)
