/** What earlier deliveries took, in days: half of them at most `median`, nine of ten at most `p90`. */
export interface UsualDays {
  median: number
  p90: number
  /** How many deliveries say so. */
  count: number
}

/** A warehouse's own columns as one thing; null until there are enough deliveries. */
export const usualDays = (row: {
  usual_days: number | null
  usual_days_p90: number | null
  usual_count: number | null
}): UsualDays | null =>
  row.usual_days === null || row.usual_days_p90 === null || row.usual_count === null
    ? null
    : { median: row.usual_days, p90: row.usual_days_p90, count: row.usual_count }
