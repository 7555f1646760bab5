import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag } from './columns.ts'

/** What suppliers file their parts under: the texts of group rows and category columns, of each offer's live list. */
export const offerGroups = sqliteTable(
  'offer_groups',
  {
    id: integer('id').primaryKey(),
    offerId: integer('offer_id').notNull(),
    text: text('text').notNull(),
  },
  (t) => [uniqueIndex('offer_groups_text').on(t.offerId, t.text)],
)

/** The group that an offer's list puts a product into. */
export const offeredGroups = sqliteTable(
  'offered_groups',
  {
    productId: integer('product_id').notNull(),
    offerId: integer('offer_id').notNull(),
    groupId: integer('group_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.offerId] }),
    index('offered_groups_group').on(t.groupId),
  ],
)

/** Parts that an offer's list says a product replaces, and which of them `crosses` has as evidence of that list. */
export const offeredCrosses = sqliteTable(
  'offered_crosses',
  {
    productId: integer('product_id').notNull(),
    offerId: integer('offer_id').notNull(),
    /** As written, joined by semicolons; '' once the list says none any more: the row goes with its evidence. */
    said: text('said').notNull(),
    /** JSON: ids of the products that were found to be meant. */
    linked: text('linked', { mode: 'json' }).$type<number[]>().notNull().default([]),
    /** The evidence is not yet what the list says. */
    isOpen: flag('is_open').notNull().default(true),
    /** Raised by each change: a run closes a row only as it read it. */
    mark: integer('mark').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.offerId] }),
    index('offered_crosses_open')
      .on(t.offerId)
      .where(sql`${t.isOpen} = 1`),
  ],
)
