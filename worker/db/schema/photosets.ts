import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { LocaleTexts } from '../json/catalogue.ts'
import { createdAt, flag, moment } from './columns.ts'

/** Pictures of parts. Each lies in `MEDIA` in four sizes, see `worker/catalog/photosets/photo-keys.ts`. */
export const photos = sqliteTable(
  'photos',
  {
    /** SHA-256 of the picture it was made of, hex. */
    hash: text('hash').primaryKey(),
    /** Of the largest size. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Of the picture it was made of. */
    mime: text('mime', {
      enum: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    }).notNull(),
    /** Of all sizes. */
    bytes: integer('bytes').notNull(),
    /** All its sizes lie in `MEDIA`: only then it is shown. */
    isStored: flag('is_stored').notNull().default(false),
    /** Since when no photoset has it; triggers set and clear it. Null: one has. */
    unusedSince: moment('unused_since'),
    createdAt: createdAt(),
  },
  (t) => [
    index('photos_unused')
      .on(t.unusedSince)
      .where(sql`${t.unusedSince} IS NOT NULL`),
  ],
)

/** Pictures in an order, shown for products, a brand or a category. */
export const photosets = sqliteTable(
  'photosets',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    title: text('title').notNull(),
    /** The title folded as part numbers are, `searchKey()`: lists are found and sorted by it. */
    titleKey: text('title_key').notNull(),
    /** Raised by every change of its title and pictures: a write names the version that was read. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [index('photosets_title').on(t.titleKey)],
)

export const photosetPhotos = sqliteTable(
  'photoset_photos',
  {
    photosetId: integer('photoset_id')
      .notNull()
      .references(() => photosets.id, { onDelete: 'cascade' }),
    hash: text('hash')
      .notNull()
      .references(() => photos.hash),
    /** Its place, ascending; equal ones by hash. */
    position: integer('position').notNull(),
    /** What it shows, for those who cannot see it, by language. */
    alts: text('alts', { mode: 'json' }).$type<LocaleTexts>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.photosetId, t.hash] }),
    index('photoset_photos_hash').on(t.hash),
  ],
)

/** What photosets are shown for: one for each product, brand or category. Triggers forget what is deleted. */
export const photosetUses = sqliteTable(
  'photoset_uses',
  {
    kind: text('kind', { enum: ['product', 'brand', 'category'] }).notNull(),
    targetId: integer('target_id').notNull(),
    photosetId: integer('photoset_id')
      .notNull()
      .references(() => photosets.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.targetId] }),
    index('photoset_uses_photoset').on(t.photosetId),
  ],
)
