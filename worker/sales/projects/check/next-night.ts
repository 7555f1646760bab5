import { dayInZone } from '../../../lib/day-in-zone.ts'
import { endOfDay } from '../../../lib/end-of-day.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The night lasts from one o'clock until four by the store's clock. */
const BEGINS_MS = HOUR_MS
const MINUTES = 180
/** What was checked less than this before its time is checked the night after. */
const LEAST_MS = 2 * HOUR_MS

/**
 * When a project is checked next: at the same minute of each night, another one for each owner, so that the projects of
 * one owner are read together and the store's are spread over the night.
 */
export function nextNight(now: Date, timeZone: string, ownerId: number): Date {
  const minute = (ownerId * 7_919) % MINUTES
  for (const days of [-1, 0, 1, 2]) {
    const day = dayInZone(new Date(now.getTime() + days * DAY_MS), timeZone)
    const at = endOfDay(day, timeZone).getTime() + BEGINS_MS + minute * 60_000
    if (at > now.getTime() + LEAST_MS) return new Date(at)
  }
  return new Date(now.getTime() + DAY_MS)
}
