import { wallClock } from './wall-clock.ts'

const DAY_MS = 24 * 3600 * 1000

/** The first moment after a calendar day (`2026-11-25`) in a time zone. */
export function endOfDay(day: string, timeZone: string): Date {
  const wall = Date.parse(day) + DAY_MS
  const offsetAt = (moment: number) =>
    Date.parse(`${wallClock(moment, timeZone).replace(' ', 'T')}Z`) - moment
  // The offset that holds then, not that of a day whose clocks change.
  return new Date(wall - offsetAt(wall - offsetAt(wall)))
}
