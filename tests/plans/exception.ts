/** A statement that may do what others may not, and why. */
export interface Exception {
  /** Part of the path of the file that sends it. */
  sentBy: string
  /** Part of the statement's text, blanks as they stand in its key. */
  text: string
  /** What it may do: `scans orders`, `materializes live_offer_items`. */
  faults?: string[]
  /** Rows that it may read at full size, when that is more than the usual budget. */
  rows?: number
  /** Milliseconds that it may take at full size, when that is more than the usual budget. */
  ms?: number
  reason: string
}
