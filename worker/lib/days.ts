import { endOfDay } from './end-of-day.ts'

const DAY_MS = 24 * 3600 * 1000

/** The day so many days after a day: `2026-12-09`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Every day from one to another, both among them. */
export function daysBetween(from: string, to: string): string[] {
  const count = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1)
  return Array.from({ length: count }, (_, index) => dayAfter(from, index))
}

/** The moments between which a day lies by the store's clock: the first is in it, the last is not. */
export const spanOf = (day: string, timeZone: string): { from: number; to: number } => ({
  from: endOfDay(dayAfter(day, -1), timeZone).getTime(),
  to: endOfDay(day, timeZone).getTime(),
})
