import { z } from 'zod'

/** What an import keeps of itself between steps; never on the wire. */

/** A file of sorted lines in R2, and what it holds. */
export const LineFile = z.object({
  key: z.string(),
  bytes: z.number().int(),
  lines: z.number().int(),
})
export type LineFile = z.infer<typeof LineFile>

/** A part of a snapshot; `changes` of its lines differ from the list before and go to D1. */
export const SnapshotPart = LineFile.extend({
  changes: z.number().int(),
  /** Keys of its first and last line; absent in lists compared before these were kept. */
  first: z.string().optional(),
  last: z.string().optional(),
})
export type SnapshotPart = z.infer<typeof SnapshotPart>

/**
 * Where an import stands, kept with the list so that any step can be done again: reading makes
 * sorted runs, comparing merges them with the live snapshot, applying sends changed parts to D1.
 */
export const ImportState = z.object({
  phase: z.enum(['read', 'compare', 'ready', 'apply', 'done']),
  /** Sorted lines of the file, or of the snapshot that is brought back. */
  runs: z.array(LineFile),
  /** Rejected rows are kept in `rejectedParts` numbered objects. */
  rejectedParts: z.number().int(),
  /** Rows accepted and rejected while reading, before repeats are found. */
  accepted: z.number().int(),
  rejected: z.number().int(),
  zeroPrices: z.number().int(),
  /** Accepted rows with a price that cannot be right for its quantity; absent in lists read before it was counted. */
  oddSteps: z.number().int().optional(),
  /** How many rows the list was announced with, if that was said. */
  announcedRows: z.number().int().optional(),
  parts: z.array(SnapshotPart),
  /** Parts already in D1. */
  partsApplied: z.number().int(),
  /** First free item number after this list. */
  nextItem: z.number().int(),
  /** Rows written to D1 by this import, index entries included, as D1 counts them. */
  rowsWritten: z.number().int(),
  /** When the phase began, epoch milliseconds. */
  phaseStartedAt: z.number(),
  /** Everything but its bytes that decided how the file was read, as a hash. */
  under: z.string().optional(),
  /** The numbers of the items that the list changes, where they are few; absent: many. */
  touched: z.array(z.number().int()).optional(),
  /** Their products, where those lines lie in another database than the list. */
  touchedProducts: z.array(z.number().int()).optional(),
  /** Only what differs from that list was read: `runs` are its new lines, `gone` the lines it has no more. */
  changesOf: z.object({ listId: z.number().int(), gone: z.array(LineFile) }).optional(),
  /** Reading only what differs did not do: the file is read whole. */
  isWhole: z.boolean().optional(),
})
export type ImportState = z.infer<typeof ImportState>
