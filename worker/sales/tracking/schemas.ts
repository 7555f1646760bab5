import { z } from 'zod'
import { filledLine, rowId } from '../../lib/wire.ts'

/** Tracking numbers of many parcels from a carrier's file; shared with the web client. */

/** As many rows of a file as are read. */
export const MOST_TRACKED = 1000
/** As many parcels as one request writes: a commit for each order. */
export const MOST_WRITTEN = 20
/** The largest file, bytes. */
export const MOST_FILE_BYTES = 5 * 1024 * 1024

export const TrackingOutcome = z.enum([
  /** The parcel has no number yet. */
  'new',
  /** It has another one. */
  'replaces',
  /** It has this one. */
  'same',
  /** There is no such order or parcel. */
  'unknown',
  /** The order has no parcel yet. */
  'not_shipped',
  /** The order has several parcels: their numbers are needed. */
  'several_parcels',
  /** The file has several numbers for this parcel. */
  'twice',
  /** The row has no tracking number, or one that is too long. */
  'no_number',
  /** A spreadsheet has rounded it: 1.48E+13. */
  'rounded',
])
export type TrackingOutcome = z.infer<typeof TrackingOutcome>

export const TrackingMeaning = z.enum(['order', 'tracking', 'carrier', 'ignored'])
export type TrackingMeaning = z.infer<typeof TrackingMeaning>

const Named = z.object({ id: z.number().int(), number: z.string() })

export const TrackingRow = z.object({
  /** 1-based line of the text, or row of the sheet. */
  line: z.number().int(),
  /** What the file calls the order or the parcel. */
  key: z.string(),
  tracking_number: z.string(),
  outcome: TrackingOutcome,
  order: Named.nullable(),
  /** The parcel it is for; null unless it is known. */
  shipment: Named.nullable(),
  /** The number that the parcel has now. */
  before: z.string().nullable(),
  /** The file names a carrier that is not the order's: what it names, and the order's. Null: none or the same. */
  carrier: z.object({ named: z.string(), ours: z.string() }).nullable(),
})
export type TrackingRow = z.infer<typeof TrackingRow>

export const TrackingPreview = z.object({
  /** How the file was read: `csv`, `xlsx`, …; null where the format has no such thing. */
  format: z.string(),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  /** Its columns; a title is '' where the file has no row of titles. */
  columns: z.array(z.object({ title: z.string(), meaning: TrackingMeaning })),
  rows: z.array(TrackingRow),
  /** It has more rows than were read. */
  is_cut: z.boolean(),
})
export type TrackingPreview = z.infer<typeof TrackingPreview>

/** Body of `POST /admin/tracking`: numbers of parcels, each with the one that it had when it was looked at. */
export const TrackingInput = z
  .object({
    parcels: z
      .array(
        z
          .object({
            shipment_id: rowId,
            tracking_number: filledLine(100),
            before: z.string().max(100).nullable(),
          })
          .strict(),
      )
      .min(1)
      .max(MOST_WRITTEN),
  })
  .strict()
export type TrackingInput = z.infer<typeof TrackingInput>

export const TrackedParcel = z.object({
  shipment_id: z.number().int(),
  /**
   * `written` and mailed to the customer; `same`: it had this number; `changed`: it has got another one since it was
   * looked at, and keeps it; `unknown`: no such parcel; `busy`: its order changed too often to write to.
   */
  outcome: z.enum(['written', 'same', 'changed', 'unknown', 'busy']),
})
export type TrackedParcel = z.infer<typeof TrackedParcel>
