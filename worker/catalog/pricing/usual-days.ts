import type { UsualDays } from './schemas/delivery.ts'

/** A warehouse's own columns as one thing; null until there are enough deliveries. */
export const usualDays = (row: {
  usual_days: number | null
  usual_days_p90: number | null
  usual_count: number | null
}): UsualDays | null =>
  row.usual_days === null || row.usual_days_p90 === null || row.usual_count === null
    ? null
    : { median: row.usual_days, p90: row.usual_days_p90, count: row.usual_count }
