import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { QuoteMailFault, QuoteMailLine } from '../json/quote-mail.ts'
import { createdAt, flag, moment } from './columns.ts'
import { inboundMails } from './inbound-mails.ts'

/** What was read of a mail that asks for a quote, and how it was answered. */
export const quoteMails = sqliteTable(
  'quote_mails',
  {
    mailId: integer('mail_id')
      .primaryKey()
      .references(() => inboundMails.id, { onDelete: 'cascade' }),
    /** The account whose proven address it came from; null: none, or the address is not proven. */
    userId: integer('user_id'),
    /** The language of the answer. */
    locale: text('locale').notNull(),
    /** The text of the mail that was read: without signatures and what it answers to. */
    text: text('text').notNull(),
    lines: text('lines', { mode: 'json' }).$type<QuoteMailLine[]>().notNull(),
    /** There are more lines than are read. */
    isCut: flag('is_cut').notNull(),
    /** Files that could not be read. */
    faults: text('faults', { mode: 'json' }).$type<QuoteMailFault[]>().notNull(),
    /** The quote it was answered with; null: it was answered with questions alone, or not at all. */
    quoteId: integer('quote_id'),
    answeredAt: moment('answered_at'),
    /** Who of staff has looked at it and let it be answered though its sender is not proven. */
    allowedById: integer('allowed_by_id'),
    createdAt: createdAt(),
  },
  (t) => [
    index('quote_mails_user').on(t.userId),
    // Cron asks each hour which of them say more than they are to say for ever.
    index('quote_mails_kept')
      .on(t.createdAt)
      .where(sql`(${t.text} <> '' OR ${t.lines} <> '[]')`),
  ],
)
