import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { inAddedLocale } from './added-locale.ts'
import { createdAt, moment } from './columns.ts'

/** The outbox: mails, written in the transaction they report. */
export const mails = sqliteTable(
  'mails',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Which template. */
    kind: text('kind').notNull(),
    /** Null: somebody without an account. */
    userId: integer('user_id'),
    email: text('email').notNull(),
    /** The channel it comes from. */
    channelId: integer('channel_id').notNull().default(1),
    locale: text('locale').notNull(),
    /** The data of the template; cleared once it is sent, unless the mailbox shows it. */
    data: text('data', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    /** A second mail of the same key is not written. */
    onceKey: text('once_key').unique(),
    status: text('status', { enum: ['waiting', 'sent', 'failed', 'withheld'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Not sent before; moved on while a sender has claimed it. */
    nextAt: moment('next_at').notNull(),
    lastError: text('last_error'),
    sentAt: moment('sent_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('mails_due').on(t.status, t.nextAt),
    index('mails_user').on(t.userId),
    index('mails_email').on(t.email),
    index('mails_added_locale').on(t.locale).where(inAddedLocale(t.locale)),
  ],
)
