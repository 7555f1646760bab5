import { z } from 'zod'

/** What the command line asks of a store to copy it. */

const run = z.uuid()
/** Of a database of lines with its binding before it. */
export const TableName = z.string().regex(/^(OFFERS_\d+\.)?\w{1,60}$/)
const table = TableName
const cursor = z.number().int()
/** The values of a row's key. */
const rowKey = z
  .array(z.union([z.string(), z.number()]))
  .min(1)
  .max(10)

export const BackupQuestion = z.discriminatedUnion('do', [
  /** Begins to note changes, or goes on with the run that does; answers what there is to copy. */
  z.object({ do: z.literal('begin'), run }),
  /** Rows of a table after a key; null: the first ones. */
  z.object({
    do: z.literal('rows'),
    run,
    table,
    after: rowKey.nullable(),
    limit: z.number().int().min(1).max(5000),
  }),
  /** The same by their keys; those that are gone are left out. */
  z.object({ do: z.literal('rows-of'), run, table, keys: z.array(rowKey).max(2000) }),
  /** Refuses writes for the next seconds, or for as long again; 0: lets them go on. */
  z.object({ do: z.literal('hold'), run, seconds: z.number().int().min(0).max(300) }),
  /** What has changed in a database since a change, the oldest first. */
  z.object({
    do: z.literal('changes'),
    run,
    binding: z.string().regex(/^(DB|OFFERS_\d+)$/),
    after: cursor,
  }),
  /** Has lines of other databases follow the merges that are decided; answers in which databases lines lie. */
  z.object({ do: z.literal('follow'), run }),
  /** The last number that SQLite has given out in each table. */
  z.object({ do: z.literal('sequences'), run }),
  /** Lets writes go on and notes no more changes; `isWhole`: the backup is there. */
  z.object({ do: z.literal('end'), run, isWhole: z.boolean() }),
  /** Objects of a bucket, a page at a time. */
  z.object({
    do: z.literal('objects'),
    bucket: z.enum(['SOURCES', 'MEDIA', 'DOCUMENTS']),
    cursor: z.string().nullable(),
  }),
])
export type BackupQuestion = z.infer<typeof BackupQuestion>

export const BUCKETS = ['SOURCES', 'MEDIA', 'DOCUMENTS'] as const
export type BucketName = (typeof BUCKETS)[number]

export const ObjectParam = z.object({ bucket: z.enum(BUCKETS) })
export const ObjectQuery = z.object({ key: z.string().min(1).max(1024) })

/** The row of `settings` that says when the last whole backup was made. */
export const BACKUP_MADE_KEY = 'backup_made_at'
