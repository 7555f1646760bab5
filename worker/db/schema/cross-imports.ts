import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CrossCounts, CrossDone, CrossMapping, CrossParts } from '../json/cross-import.ts'
import { flag, moment } from './columns.ts'
import { tableImportColumns } from './table-import-columns.ts'

/** Files of crosses: read, looked at, applied, undone. */
export const crossImports = sqliteTable(
  'cross_imports',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Who says the pairs: `crosses.source`. */
    source: text('source').notNull(),
    ...tableImportColumns(),
    /** As it was last looked at; a later file of the source begins with it. */
    mapping: text('mapping', { mode: 'json' }).$type<CrossMapping>(),
    counts: text('counts', { mode: 'json' }).$type<CrossCounts>(),
    parts: text('parts', { mode: 'json' }).$type<CrossParts>(),
    done: text('done', { mode: 'json' }).$type<CrossDone>(),
    /** When it began or ended to write: what was looked at before is old. */
    changedAt: moment('changed_at'),
  },
  (t) => [
    index('cross_imports_source').on(t.source, t.id),
    index('cross_imports_waiting')
      .on(t.createdAt)
      .where(sql`${t.appliedAt} IS NULL`),
  ],
)

/** What an import said of a pair of its source: which line says it, or that it was removed. */
export const crossImportLines = sqliteTable(
  'cross_import_lines',
  {
    importId: integer('import_id').notNull(),
    /** The lower id of the two, as in `crosses`. */
    productId: integer('product_id').notNull(),
    otherProductId: integer('other_product_id').notNull(),
    kind: text('kind', { enum: ['analog', 'replacement', 'accessory'] }).notNull(),
    /** Of the file; 0 for a pair it does not have. */
    line: integer('line').notNull(),
    change: text('change', { enum: ['created', 'known', 'removed'] }).notNull(),
    /** Of a removed pair: it did not stand on imports alone. */
    wasOwn: flag('was_own').notNull().default(false),
    /** Of a removed pair: when it was first said. */
    saidAt: moment('said_at'),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.productId, t.otherProductId, t.kind] }),
    index('cross_import_lines_pair').on(t.productId, t.otherProductId),
    index('cross_import_lines_other').on(t.otherProductId),
  ],
)
