import { integer, text } from 'drizzle-orm/sqlite-core'
import { createdAt, moment } from './columns.ts'

/** Columns of every table of imports: of a file that is read, looked at, applied, undone. It lies in `SOURCES`. */
export const tableImportColumns = () => ({
  fileName: text('file_name').notNull(),
  /** Bytes. */
  fileSize: integer('file_size').notNull(),
  fileKey: text('file_key').notNull(),
  /** `failed`: given up while it was applied or undone; it can be undone. */
  status: text('status', {
    enum: ['read', 'comparing', 'compared', 'applying', 'applied', 'undoing', 'undone', 'failed'],
  })
    .notNull()
    .default('read'),
  /** Sheets read one after another, see `placeOfLine`; null for a list of one. */
  sheets: text('sheets', { mode: 'json' }).$type<string[]>(),
  /** Titles of the columns, as it was last looked at. */
  titles: text('titles', { mode: 'json' }).$type<string[]>(),
  /** The next part that is applied. */
  nextPart: integer('next_part').notNull().default(0),
  /** Why it could not be looked at or applied: a key of the API's sentences. */
  error: text('error'),
  actorId: integer('actor_id'),
  createdAt: createdAt(),
  comparedAt: moment('compared_at'),
  appliedAt: moment('applied_at'),
  undoneAt: moment('undone_at'),
})
