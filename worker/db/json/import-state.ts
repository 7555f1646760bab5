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
export const SnapshotPart = LineFile.extend({ changes: z.number().int() })
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
  parts: z.array(SnapshotPart),
  /** Parts already in D1. */
  partsApplied: z.number().int(),
  /** First free item number after this list. */
  nextItem: z.number().int(),
  /** Rows written to D1 by this import, index entries included, as D1 counts them. */
  rowsWritten: z.number().int(),
  /** When the phase began, epoch milliseconds. */
  phaseStartedAt: z.number(),
})
export type ImportState = z.infer<typeof ImportState>
