import { wallClock } from './wall-clock.ts'

/** What the days a delivery is promised for depend on besides its own days. Days count from 1970-01-01. */
export interface DeliveryCalendar {
  /** The working day on which what is ordered now is taken up, */
  start: number
  /** … and at what time: `14:05` when that is now, else `00:00`. */
  startTime: string
  /** Working days from our shelf to the carrier. */
  handlingDays: number
  /** Whether nothing moves on a day: weekends and holidays. */
  isDayOff: (day: number) => boolean
  /** Days on the way by the usual method to the store's own country; null: one picks up. */
  usualCarrier: DaySpan | null
}

/** Days from and to, `from <= to`. */
export interface DaySpan {
  from: number
  to: number
}

/** Days as they are on the wire: `2026-12-09`. */
export interface PromisedDays {
  from: string
  to: string
}

interface CalendarFacts {
  now: Date
  /** IANA, e.g. `Europe/Minsk`: where the store's clock hangs. */
  timeZone: string
  /** `15:00`: what is ordered later is taken up the next working day. */
  orderBy: string
  handlingDays: number
  /** `2026-12-25`, or `12-25` for every year. */
  holidays: readonly string[]
  usualCarrier: DaySpan | null
}

const DAY_MS = 86_400_000
/** More days off in a row than there are anywhere. */
const MOST_DAYS_OFF = 60

const dayNumber = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / DAY_MS

/** Days that were written before: each offer of an answer says two, and most of them the same ones. */
const written = new Map<number, string>()
const MOST_WRITTEN = 2_000

function isoDay(day: number): string {
  const known = written.get(day)
  if (known !== undefined) return known
  const iso = new Date(day * DAY_MS).toISOString().slice(0, 10)
  if (written.size >= MOST_WRITTEN) written.clear()
  written.set(day, iso)
  return iso
}

/** The calendar as of `now`. */
export function deliveryCalendar(facts: CalendarFacts): DeliveryCalendar {
  const isDayOff = daysOff(facts.holidays)
  const [today = '', time = ''] = wallClock(facts.now, facts.timeZone).split(' ')
  const day = dayNumber(today)
  const isLate = time.slice(0, 5) > facts.orderBy || isDayOff(day)
  const { handlingDays, usualCarrier } = facts
  return {
    start: workingDay(isLate ? day + 1 : day, isDayOff),
    startTime: isLate ? '00:00' : time.slice(0, 5),
    handlingDays,
    isDayOff,
    usualCarrier,
  }
}

/** Saturdays, Sundays and the holidays of a country. */
export function daysOff(holidays: readonly string[]): (day: number) => boolean {
  const known = new Set(holidays)
  return (day) => {
    const weekday = (day + 4) % 7
    if (weekday === 0 || weekday === 6) return true
    if (known.size === 0) return false
    const iso = isoDay(day)
    return known.has(iso) || known.has(iso.slice(5))
  }
}

/** When a warehouse dispatches: the sum of 1 for Monday, … 64 for Sunday, and until when a day's goods are ordered. */
export interface Dispatch {
  weekdays: number
  /** `14:00` by the store's clock; null: at any time. */
  until: string | null
}

/** Days that what is ordered now waits before it is dispatched: none when that is done today. */
export function untilDispatch(
  { start, startTime }: Pick<DeliveryCalendar, 'start' | 'startTime'>,
  { weekdays, until }: Dispatch,
): number {
  const first = until !== null && startTime > until ? 1 : 0
  for (let wait = first; wait <= 7; wait += 1) {
    // Day 0 was a Thursday.
    if (Math.floor(weekdays / 2 ** ((start + wait + 3) % 7)) % 2 === 1) return wait
  }
  return first
}

/**
 * When something is there that takes `supplier` days to our shelf and `carrier` days from there. What our
 * supplier and the carrier do, they do in calendar days, and hand over on working ones; we work on working
 * days. `isOffThere`: days on which nothing is brought where it goes, ours if left out.
 */
export function promisedDays(
  calendar: DeliveryCalendar,
  supplier: DaySpan,
  carrier: DaySpan | null,
  isOffThere = calendar.isDayOff,
): PromisedDays {
  const arrival = (end: 'from' | 'to'): string => {
    const { isDayOff } = calendar
    let day = workingDay(calendar.start + supplier[end], isDayOff)
    for (let left = calendar.handlingDays; left > 0; left -= 1) day = workingDay(day + 1, isDayOff)
    return isoDay(carrier === null ? day : workingDay(day + carrier[end], isOffThere))
  }
  return { from: arrival('from'), to: arrival('to') }
}

/**
 * A promise whose start has moved, as when an order waited for its money: later by as many days, on working
 * ones.
 */
export function promisedLater(
  promised: PromisedDays,
  { before, after }: { before: DeliveryCalendar; after: DeliveryCalendar },
): PromisedDays {
  const late = Math.max(0, after.start - before.start)
  if (late === 0) return promised
  const later = (iso: string) => isoDay(workingDay(dayNumber(iso) + late, after.isDayOff))
  return { from: later(promised.from), to: later(promised.to) }
}

function workingDay(day: number, isDayOff: (day: number) => boolean): number {
  for (let ahead = 0; ahead < MOST_DAYS_OFF; ahead += 1) {
    if (!isDayOff(day + ahead)) return day + ahead
  }
  return day
}

/** The span that holds all spans: of several lines sent as one parcel. */
export const slowest = (spans: readonly DaySpan[]): DaySpan => ({
  from: Math.max(0, ...spans.map(({ from }) => from)),
  to: Math.max(0, ...spans.map(({ to }) => to)),
})
