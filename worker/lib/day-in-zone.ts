import { wallClock } from './wall-clock.ts'

/** The calendar day that a moment falls on in a time zone: `2026-11-25`. */
export const dayInZone = (moment: Date, timeZone: string): string =>
  wallClock(moment, timeZone).slice(0, 10)
