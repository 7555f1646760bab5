import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { moment } from './columns.ts'

/** Pages of words (help, terms, privacy) as staff wrote them; a page without a row has its shipped text. */
export const contentPages = sqliteTable(
  'content_pages',
  {
    slug: text('slug').notNull(),
    locale: text('locale').notNull(),
    title: text('title').notNull(),
    /** One sentence for search engines. */
    description: text('description').notNull().default(''),
    /** CommonMark with GFM tables; raw HTML is shown as text. */
    body: text('body').notNull(),
    /** Raised by each write; an edit of an older one is refused. */
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: integer('updated_by'),
  },
  (t) => [primaryKey({ columns: [t.slug, t.locale] })],
)
