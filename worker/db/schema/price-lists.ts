import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ImportState } from '../json/import-state.ts'
import type { ListSettings, Recognised } from '../../list-files/schemas/recognised.ts'
import type {
  ListCounts,
  ListMeasures,
  ListProgress,
  PriceListStatus,
  SafetyStop,
} from '../json/price-list.ts'
import { createdAt, flag, moment } from './columns.ts'

/** One version of an offer's list: the file as it came and how far it has got. */
export const priceLists = sqliteTable(
  'price_lists',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    offerId: integer('offer_id').notNull(),
    /** 1, 2, 3 … within the offer. */
    version: integer('version').notNull(),
    status: text('status').$type<PriceListStatus>().notNull(),
    fileName: text('file_name').notNull(),
    /** Bytes. */
    fileSize: integer('file_size').notNull(),
    /** SHA-256 of the bytes, hex. */
    fileHash: text('file_hash'),
    fileKey: text('file_key').notNull(),
    origin: text('origin', {
      enum: ['upload', 'api', 'url', 'email', 'feed', 'rollback'],
    }).notNull(),
    /** The earlier version a rollback brings back; null rolls back to no list at all. */
    restoredListId: integer('restored_list_id'),
    createdBy: integer('created_by'),
    /** The command that brought it in, if it had a key: a repeat finds the list by it. */
    command: text('command').unique(),
    /** Applies itself when ready, unless a safety stop speaks. */
    isAutoApplied: flag('is_auto_applied').notNull().default(false),
    settings: text('settings', { mode: 'json' }).$type<ListSettings>().notNull().default({}),
    recognised: text('recognised', { mode: 'json' }).$type<Recognised>(),
    counts: text('counts', { mode: 'json' }).$type<ListCounts>(),
    progress: text('progress', { mode: 'json' }).$type<ListProgress>(),
    error: text('error', { mode: 'json' }).$type<{
      code: string
      params: Record<string, string | number>
    }>(),
    safetyStop: text('safety_stop', { mode: 'json' }).$type<SafetyStop>(),
    /** What it was measured to be beside the list that was live; null: before that was kept. */
    measures: text('measures', { mode: 'json' }).$type<ListMeasures>(),
    approvedBy: integer('approved_by'),
    /** Who works on it now; another may take over once `updatedAt` is stale. */
    claim: text('claim'),
    /** Number of the next step; a step only counts when it moves this on. */
    step: integer('step').notNull().default(0),
    state: text('state', { mode: 'json' }).$type<ImportState>(),
    /** Lists with one key have the same items: see `readingKey()`. */
    readingKey: text('reading_key'),
    /** The list this one was compared with; applying needs it to be live still. */
    baseListId: integer('base_list_id'),
    generation: integer('generation'),
    updatedAt: moment('updated_at').notNull(),
    appliedAt: moment('applied_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('price_lists_version').on(t.offerId, t.version),
    index('price_lists_status').on(t.status, t.updatedAt),
    index('price_lists_generation').on(t.offerId, t.generation),
    // Staff's list of all versions: the newest first, of one status, of one offer.
    index('price_lists_created').on(t.createdAt),
    index('price_lists_status_created').on(t.status, t.createdAt),
    index('price_lists_offer_created').on(t.offerId, t.createdAt, t.status),
  ],
)

/** A file on its way in, in parts. */
export const uploads = sqliteTable('uploads', {
  id: text('id').primaryKey(),
  offerId: integer('offer_id').notNull(),
  createdBy: integer('created_by').notNull(),
  fileName: text('file_name').notNull(),
  fileSize: integer('file_size').notNull(),
  partSize: integer('part_size').notNull(),
  fileKey: text('file_key').notNull(),
  r2UploadId: text('r2_upload_id').notNull(),
  isAutoApplied: flag('is_auto_applied').notNull().default(false),
  /** The command that opened it, if it had a key. */
  command: text('command').unique(),
  /** The list it became. */
  priceListId: integer('price_list_id'),
  createdAt: createdAt(),
})

export const uploadParts = sqliteTable(
  'upload_parts',
  {
    uploadId: text('upload_id').notNull(),
    number: integer('number').notNull(),
    etag: text('etag').notNull(),
    size: integer('size').notNull(),
    /** SHA-256 of its bytes, hex; null for parts that came before it was kept. */
    hash: text('hash'),
  },
  (t) => [uniqueIndex('upload_parts_number').on(t.uploadId, t.number)],
)
