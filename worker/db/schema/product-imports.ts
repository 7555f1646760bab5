import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type {
  ProductImportCounts,
  ProductImportDone,
  ProductImportParts,
  ProductMapping,
} from '../json/product-import.ts'
import { tableImportColumns } from './table-import-columns.ts'

/** Files of products: read, looked at, applied, undone. */
export const productImports = sqliteTable(
  'product_imports',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    ...tableImportColumns(),
    mapping: text('mapping', { mode: 'json' }).$type<ProductMapping>(),
    counts: text('counts', { mode: 'json' }).$type<ProductImportCounts>(),
    parts: text('parts', { mode: 'json' }).$type<ProductImportParts>(),
    done: text('done', { mode: 'json' }).$type<ProductImportDone>(),
  },
  (t) => [
    index('product_imports_waiting')
      .on(t.createdAt)
      .where(sql`${t.appliedAt} IS NULL`),
  ],
)

/** What an import changed of a product, as it was before and as the file has it. */
export const productImportLines = sqliteTable(
  'product_import_lines',
  {
    importId: integer('import_id').notNull(),
    productId: integer('product_id').notNull(),
    /** `name:be`, `hidden`, `value:12`; see `StoredField`. */
    field: text('field').notNull(),
    /** Of the file. */
    line: integer('line').notNull(),
    /** Null: nobody had said anything. */
    before: text('before'),
    after: text('after'),
    /** `overtaken`: left out, for somebody had changed it since the preview. `kept`: not undone, for the same reason. */
    change: text('change', { enum: ['applied', 'overtaken', 'undone', 'kept'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.productId, t.field] })],
)
