import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { inAddedLocale } from './added-locale.ts'
import { createdAt, moment } from './columns.ts'

/** A part somebody asks for, as they wrote it. */
export interface RequestedPart {
  /** The part number as typed. */
  number: string
  /** '' when it was not named. */
  brand: string
  quantity: number
}

/** Requests for parts that the store does not offer; staff answer them in words. */
export const partRequests = sqliteTable(
  'part_requests',
  {
    id: integer('id').primaryKey(),
    /** Null: a guest. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Where the answer goes; in lower case. */
    email: text('email').notNull(),
    locale: text('locale').notNull(),
    parts: text('parts', { mode: 'json' }).$type<RequestedPart[]>().notNull(),
    words: text('words').notNull(),
    status: text('status', { enum: ['new', 'in_work', 'answered', 'closed'] })
      .notNull()
      .default('new'),
    /** Who of the staff works on it. */
    assigneeId: integer('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    /** What the customer was told. */
    answer: text('answer'),
    /** Why it was closed without an answer; for staff. */
    reason: text('reason'),
    /** When it was answered or closed. */
    settledAt: moment('settled_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index('part_requests_user').on(t.userId),
    index('part_requests_status').on(t.status),
    index('part_requests_email').on(t.email),
    index('part_requests_assignee').on(t.assigneeId),
    index('part_requests_added_locale').on(t.locale).where(inAddedLocale(t.locale)),
    index('part_requests_settled')
      .on(t.settledAt)
      .where(sql`${t.userId} IS NULL AND ${t.settledAt} IS NOT NULL`),
  ],
)

/** The folded numbers that a request is found by. */
export const partRequestKeys = sqliteTable(
  'part_request_keys',
  {
    key: text('key').notNull(),
    requestId: integer('request_id')
      .notNull()
      .references(() => partRequests.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.requestId] }),
    index('part_request_keys_request').on(t.requestId),
  ],
)
