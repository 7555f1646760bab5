import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, moment } from './columns.ts'

/** Saved filters and sorting of back-office lists, by name. */
export const savedViews = sqliteTable(
  'saved_views',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Who saved it; null once that account is deleted: shared views outlive it. */
    userId: integer('user_id'),
    /** A key of `LISTS` in `store/saved-views/schemas.ts`. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** What the list's address says: JSON of texts by name. */
    search: text('search', { mode: 'json' }).$type<Record<string, string>>().notNull(),
    /** Everybody who may look at the list sees it. */
    isShared: flag('is_shared').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('saved_views_name').on(t.userId, t.list, t.name),
    index('saved_views_shared').on(t.list, t.isShared, t.name),
  ],
)
