import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, moment } from './columns.ts'

/** Files of documents about parts. Each lies in `MEDIA`, see `worker/catalog/part-documents/file-keys.ts`. */
export const partDocumentFiles = sqliteTable(
  'part_document_files',
  {
    /** SHA-256 of the file, hex. */
    hash: text('hash').primaryKey(),
    /** By its content. */
    mime: text('mime', { enum: ['application/pdf', 'image/png', 'image/jpeg'] }).notNull(),
    bytes: integer('bytes').notNull(),
    /** A PDF that is encrypted: its reader may be asked for a password. */
    isEncrypted: flag('is_encrypted').notNull().default(false),
    /** It lies in `MEDIA`, whole: only then a document may have it. */
    isStored: flag('is_stored').notNull().default(false),
    /** Since when no document has it; triggers set and clear it. Null: one has. */
    unusedSince: moment('unused_since'),
    createdAt: createdAt(),
  },
  (t) => [
    index('part_document_files_unused')
      .on(t.unusedSince)
      .where(sql`${t.unusedSince} IS NOT NULL`),
  ],
)

/** Datasheets, certificates, drawings and manuals of parts: a file of ours, or a link to the maker's. */
export const partDocuments = sqliteTable(
  'part_documents',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    kind: text('kind', {
      enum: ['datasheet', 'manual', 'drawing', 'certificate', 'declaration'],
    }).notNull(),
    title: text('title').notNull(),
    /** The title folded as part numbers are, `searchKey()`: lists are found and sorted by it. */
    titleKey: text('title_key').notNull(),
    /** Its file; null: it is a link. One document has a file, and one a link. */
    hash: text('hash')
      .unique()
      .references(() => partDocumentFiles.hash),
    /** https. */
    url: text('url').unique(),
    /** Products, brands and categories it is shown for; triggers count. */
    useCount: integer('use_count').notNull().default(0),
    /** Raised by every change of its own values: a write names the version that was read. */
    version: integer('version').notNull().default(1),
    createdBy: integer('created_by'),
    createdAt: createdAt(),
    updatedBy: integer('updated_by'),
    updatedAt: moment('updated_at')
      .notNull()
      .default(sql`(unixepoch('subsec') * 1000)`),
  },
  (t) => [
    index('part_documents_title').on(t.titleKey),
    index('part_documents_kind').on(t.kind, t.titleKey),
    index('part_documents_kind_newest').on(t.kind, t.id),
    index('part_documents_unused')
      .on(t.titleKey)
      .where(sql`${t.useCount} = 0`),
  ],
)

/** Languages of a document, ISO 639-1; none: it has no words, or nobody has said. */
export const partDocumentLanguages = sqliteTable(
  'part_document_languages',
  {
    documentId: integer('document_id')
      .notNull()
      .references(() => partDocuments.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.language] }),
    index('part_document_languages_language').on(t.language, t.documentId),
  ],
)

/** What documents are shown for: a product, brand or category has several. Triggers forget what is deleted. */
export const partDocumentUses = sqliteTable(
  'part_document_uses',
  {
    kind: text('kind', { enum: ['product', 'brand', 'category'] }).notNull(),
    targetId: integer('target_id').notNull(),
    documentId: integer('document_id')
      .notNull()
      .references(() => partDocuments.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.targetId, t.documentId] }),
    index('part_document_uses_document').on(t.documentId),
  ],
)
