import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type {
  InboundMailKind,
  InboundMailReason,
  InboundMailStatus,
  MailFile,
} from '../json/inbound-mail.ts'
import { createdAt, flag, moment } from './columns.ts'

/** Mails that came to the store with price lists, to ask for a quote, or with something else; their bytes lie in R2. */
export const inboundMails = sqliteTable(
  'inbound_mails',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** One for each mail however often it is delivered; see `mail-identity.ts`. */
    key: text('key').notNull().unique(),
    kind: text('kind').$type<InboundMailKind>().notNull().default('list'),
    status: text('status').$type<InboundMailStatus>().notNull(),
    /** Why it waits, or waited, for a person. */
    reason: text('reason').$type<InboundMailReason>(),
    /** Where its bytes lie; null once they are forgotten. */
    rawKey: text('raw_key'),
    /** Bytes. */
    size: integer('size').notNull(),
    /** The address it was sent to, in lower case. */
    recipient: text('recipient').notNull(),
    /** The address of its From, in lower case; '' where that names not exactly one. */
    sender: text('sender').notNull(),
    subject: text('subject').notNull(),
    /** Its sender is the one it names: see `judge-sender.ts`. */
    isVerified: flag('is_verified').notNull(),
    /** Sent by a program, a list or a mail server: it is not answered. */
    isAutomatic: flag('is_automatic').notNull(),
    /** The offer that was addressed. */
    offerId: integer('offer_id'),
    files: text('files', { mode: 'json' }).$type<MailFile[]>().notNull().default([]),
    /** Sender, subject and names of files, folded, to be searched. */
    words: text('words').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** When it was done with, or dismissed. */
    settledAt: moment('settled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('inbound_mails_status').on(t.status),
    // Cron asks each minute which of the few under way have fallen silent.
    index('inbound_mails_under_way')
      .on(t.updatedAt)
      .where(sql`${t.status} IN ('received', 'reading')`),
    index('inbound_mails_reason')
      .on(t.reason)
      .where(sql`${t.reason} IS NOT NULL`),
    index('inbound_mails_offer').on(t.offerId),
    index('inbound_mails_kind').on(t.kind, t.status),
    // In the order in which they came.
    index('inbound_mails_of_kind').on(t.kind),
    // What somebody has mailed is forgotten with their account.
    index('inbound_mails_sender')
      .on(t.sender)
      .where(sql`${t.kind} = 'quote'`),
    index('inbound_mails_settled')
      .on(t.settledAt)
      .where(sql`${t.rawKey} IS NOT NULL AND ${t.settledAt} IS NOT NULL`),
  ],
)

/** Which lists the files of a mail became. */
export const inboundMailLists = sqliteTable(
  'inbound_mail_lists',
  {
    mailId: integer('mail_id')
      .notNull()
      .references(() => inboundMails.id, { onDelete: 'cascade' }),
    /** Place of the file in the mail's `files`, from 0. */
    file: integer('file').notNull(),
    offerId: integer('offer_id').notNull(),
    priceListId: integer('price_list_id').notNull(),
    /** False: the bytes were those of the offer's newest list, which this is. */
    isNew: flag('is_new').notNull(),
  },
  (t) => [primaryKey({ columns: [t.mailId, t.file, t.offerId] })],
)
