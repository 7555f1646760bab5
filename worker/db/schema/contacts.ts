import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { MergeUndo } from '../json/merge-undo.ts'
import { createdAt, flag, moment } from './columns.ts'

/**
 * People without accounts, the suppliers' and the customers'. Found by words in the full-text index `contact_words`,
 * which triggers keep; it also has a word for each thing that a list is narrowed by.
 */
export const contacts = sqliteTable(
  'contacts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    firm: text('firm').notNull().default(''),
    position: text('position').notNull().default(''),
    email: text('email'),
    /** As they were written, the first one first. */
    phones: text('phones', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** The language to speak to them in; null: not known. */
    locale: text('locale'),
    /** Ids of `contact_tags`. */
    tagIds: text('tag_ids', { mode: 'json' }).$type<number[]>().notNull().default([]),
    note: text('note').notNull().default(''),
    /** Name and firm as lists are sorted by them: folded. */
    nameKey: text('name_key').notNull(),
    firmKey: text('firm_key').notNull().default(''),
    /** What they are found by, folded: name, firm, position, e-mail, and `t` with the last digits of each phone. */
    words: text('words').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
    /** Deleted, and brought back by one press until Cron forgets it; or merged into another. */
    deletedAt: moment('deleted_at'),
    /** The one it became part of; the row is kept, so that its id still leads there. */
    mergedIntoId: integer('merged_into_id'),
    /** With what the two can be taken apart again; after thirty days it goes, with every word about the person. */
    mergeUndo: text('merge_undo', { mode: 'json' }).$type<MergeUndo>(),
  },
  (t) => [
    index('contacts_name')
      .on(t.nameKey, t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('contacts_firm')
      .on(t.firmKey, t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('contacts_email')
      .on(t.email)
      .where(sql`${t.email} IS NOT NULL`),
    index('contacts_deleted')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} IS NOT NULL AND ${t.mergedIntoId} IS NULL`),
    index('contacts_parted')
      .on(t.deletedAt)
      .where(sql`${t.mergeUndo} IS NOT NULL`),
    index('contacts_merged')
      .on(t.mergedIntoId)
      .where(sql`${t.mergedIntoId} IS NOT NULL`),
  ],
)

/** Words that staff give contacts: "wholesale", "pays late". */
export const contactTags = sqliteTable(
  'contact_tags',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** As it was first written. */
    name: text('name').notNull(),
    /** Folded: one tag however it is written. */
    key: text('key').notNull(),
  },
  (t) => [uniqueIndex('contact_tags_key').on(t.key)],
)

/** Whom a contact belongs to. */
export const contactLinks = sqliteTable(
  'contact_links',
  {
    contactId: integer('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    /** user, company or supplier. */
    type: text('type').notNull(),
    subjectId: integer('subject_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.contactId, t.type, t.subjectId] }),
    index('contact_links_subject').on(t.type, t.subjectId),
  ],
)

/** By what two contacts are alike: `e:` e-mail, `p:` digits of a phone, `n:` name and firm. */
export const contactKeys = sqliteTable(
  'contact_keys',
  {
    key: text('key').notNull(),
    contactId: integer('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    /** Another contact has it too; kept by triggers. */
    isShared: flag('is_shared').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.contactId] }),
    index('contact_keys_contact').on(t.contactId),
    index('contact_keys_shared')
      .on(t.contactId)
      .where(sql`${t.isShared} = 1`),
    index('contact_keys_alone')
      .on(t.key)
      .where(sql`${t.isShared} = 0`),
  ],
)
