import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, moment } from './columns.ts'
import { customerGroups } from './groups.ts'
import { channels } from './pricing.ts'

/** What is on sale, as other sites read it: each feed has a secret link of its own. */
export const feeds = sqliteTable(
  'feeds',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    format: text('format', { enum: ['yml', 'google', 'csv', 'xlsx'] }).notNull(),
    /** Whose prices it tells: those of a channel (null: of the default one), and of a group of customers or of none. */
    channelId: integer('channel_id').references(() => channels.id),
    /** A group that a feed names is not deleted; one that only deleted feeds name takes them along. */
    groupId: integer('group_id').references(() => customerGroups.id, { onDelete: 'cascade' }),
    /** Of its links and heads. */
    locale: text('locale').notNull(),
    currency: text('currency').notNull(),
    /** Only theirs; empty: of all. */
    supplierIds: text('supplier_ids', { mode: 'json' }).$type<number[]>().notNull().default([]),
    brandIds: text('brand_ids', { mode: 'json' }).$type<number[]>().notNull().default([]),
    isInStockOnly: flag('is_in_stock_only').notNull().default(true),
    /** Nothing cheaper apiece, millionths of `currency`; null: whatever it costs. */
    minPriceMicros: integer('min_price_micros'),
    /** What a CSV or a workbook tells, in this order; the other formats have their own. */
    columns: text('columns', { mode: 'json' }).$type<string[]>().notNull().default([]),
    isOn: flag('is_on').notNull().default(true),
    /** SHA-256 of the secret in its link, hex: the link itself is shown once and stored nowhere. */
    hash: text('hash').notNull().unique(),
    /** The last characters of it, by which staff know it. */
    hint: text('hint').notNull(),
    /** When its link was last asked, to the minute; null: never. */
    askedAt: moment('asked_at'),
    /** The newest whole copy: when it was made, of how many items and bytes; null: there is none. */
    madeAt: moment('made_at'),
    items: integer('items'),
    bytes: integer('bytes'),
    /** Of what the copy was made, see `feed-state.ts`, and where it lies in R2. */
    madeEtag: text('made_etag'),
    fileKey: text('file_key'),
    /** Who makes a copy now, and until when nobody else does. */
    makingKey: text('making_key'),
    makingUntil: moment('making_until'),
    /** Counts changes, so that two at once end in one. */
    version: integer('version').notNull().default(1),
    /** Brought back within thirty days; null: it is there. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('feeds_group')
      .on(t.groupId)
      .where(sql`${t.groupId} IS NOT NULL`),
  ],
)

/**
 * One row: how often what is sold has changed, prices aside. Triggers count lists that go live, offers, warehouses and
 * suppliers that are switched, decisions on lines, pieces that orders hold, our shelf, and names of brands and parts.
 */
export const supplyState = sqliteTable('supply_state', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull().default(1),
})
