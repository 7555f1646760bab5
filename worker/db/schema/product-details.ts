import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { LocaleTexts } from '../json/catalogue.ts'
import { flag, moment } from './columns.ts'

/** What people write of a product beside what lists say: few products have a row. */
export const productDetails = sqliteTable(
  'product_details',
  {
    productId: integer('product_id').primaryKey(),
    /** Names by language; they win over the list's, and are searched too. */
    names: text('names', { mode: 'json' }).$type<LocaleTexts>().notNull().default({}),
    /** Markdown by language. */
    descriptions: text('descriptions', { mode: 'json' }).$type<LocaleTexts>().notNull().default({}),
    /** Shown and sold nowhere. */
    isHidden: flag('is_hidden').notNull().default(false),
    /** What its maker says of its future; null: nothing is known. */
    lifecycle: text('lifecycle', {
      enum: ['active', 'not_for_new_designs', 'end_of_life', 'obsolete'],
    }),
    /** The product that takes its place. */
    replacedBy: integer('replaced_by'),
    /** Of one piece. */
    weightGrams: integer('weight_grams'),
    /** Of origin: two capital letters of ISO 3166. */
    country: text('country'),
    version: integer('version').notNull().default(1),
    updatedBy: integer('updated_by'),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    index('product_details_hidden')
      .on(t.productId)
      .where(sql`${t.isHidden} = 1`),
    index('product_details_replaced_by')
      .on(t.replacedBy)
      .where(sql`${t.replacedBy} IS NOT NULL`),
  ],
)
