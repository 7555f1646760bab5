import { z } from 'zod'
import { BUCKETS, TableName } from '../backup/schemas.ts'

/** What the command line asks of an empty store to bring a backup back. */

const id = z.uuid()
const table = TableName
const bucket = z.enum(BUCKETS)
const key = z.string().min(1).max(1024)

/** How an object is served. */
const served = {
  content_type: z.string().max(200).nullable(),
  metadata: z.record(z.string(), z.string()),
}

export const RestoreQuestion = z.discriminatedUnion('do', [
  /** Holds writes, takes the triggers away and empties the tables; goes on with a restore that was cut off. */
  z.object({ do: z.literal('begin'), id }),
  /** Writes rows of a table; those that are there stay. `isGathered`: lines of any database come into the main one. */
  z.object({
    do: z.literal('rows'),
    id,
    table,
    columns: z.array(z.string().max(100)).max(200),
    rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
    isGathered: z.boolean(),
  }),
  z.object({ do: z.literal('count'), id, table }),
  z.object({ do: z.literal('upload-begin'), id, bucket, key, ...served }),
  z.object({
    do: z.literal('upload-end'),
    id,
    bucket,
    key,
    upload: z.string(),
    parts: z.array(z.object({ part: z.number().int(), etag: z.string() })),
  }),
  /** Ends sessions, links and keys, and silences what leads out of the store. `isGathered`: all lines are in the main database. */
  z.object({
    do: z.literal('settle'),
    id,
    sequences: z.array(z.object({ name: z.string(), seq: z.number().int() })),
    isGathered: z.boolean(),
  }),
  /** Makes full-text tables again, a page at a time; null: all are done. */
  z.object({
    do: z.literal('words'),
    id,
    at: z.object({ table, after: z.number().int() }).nullable(),
  }),
  /** Brings the triggers back. */
  z.object({ do: z.literal('triggers'), id }),
  /** Moves number series above the documents of a page of the bucket. */
  z.object({ do: z.literal('series'), id, cursor: z.string().nullable() }),
  /** Repeats the erasures of a page of the bucket. */
  z.object({ do: z.literal('erasures'), id, cursor: z.string().nullable() }),
  /** Lets writes go on. */
  z.object({ do: z.literal('end'), id }),
])
export type RestoreQuestion = z.infer<typeof RestoreQuestion>
export type RestoredRows = Extract<RestoreQuestion, { do: 'rows' }>

/** Query of `PUT /upkeep/objects/{bucket}`: a whole object, or a part of a begun upload. */
export const PutQuery = z.object({
  key,
  id,
  content_type: z.string().max(200).optional(),
  /** JSON of names and texts. */
  metadata: z.string().max(4000).optional(),
  upload: z.string().optional(),
  part: z.coerce.number().int().min(1).max(10_000).optional(),
})
export type PutQuery = z.infer<typeof PutQuery>
