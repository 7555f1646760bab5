import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, moment } from './columns.ts'

/** Pages seen by visitors who agreed to be counted. */
export const pageViews = sqliteTable(
  'page_views',
  {
    /** Chosen by the browser, so that a batch sent twice counts once: a UUID. */
    id: text('id').primaryKey(),
    userId: integer('user_id'),
    path: text('path').notNull(),
    locale: text('locale').notNull(),
    /** Host that led here from outside; null for none. */
    referrerHost: text('referrer_host'),
    viewedAt: moment('viewed_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('page_views_viewed').on(t.viewedAt),
    // Only views of the signed-in: what a person's export and erasure look for.
    index('page_views_user')
      .on(t.userId, t.viewedAt)
      .where(sql`${t.userId} IS NOT NULL`),
  ],
)
