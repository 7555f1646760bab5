import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/**
 * What shoppers typed before they opened a part, counted by day; of whom, nobody knows. Rows come in the order of their
 * days.
 */
export const productSearches = sqliteTable(
  'product_searches',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    productId: integer('product_id').notNull(),
    /** `2026-11-25`, by the store's clock. */
    day: text('day').notNull(),
    /** Folded; nothing that looks like an e-mail address, telephone or card. */
    words: text('words').notNull(),
    count: integer('count').notNull(),
    /** A bit of 32 for each network of the day, by a hash that changes daily: how many there were, not which. */
    seen: integer('seen').notNull(),
  },
  (t) => [uniqueIndex('product_searches_words').on(t.productId, t.day, t.words)],
)
