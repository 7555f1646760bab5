import { describe, expect, it } from 'vitest'
import {
  daysOff,
  deliveryCalendar,
  promisedDays,
  slowest,
  untilDispatch,
} from '../../../worker/lib/delivery-promise.ts'

/** Monday 7 December 2026, noon in Minsk. */
const NOON = new Date('2026-12-07T09:00:00Z')
const FACTS = {
  now: NOON,
  timeZone: 'Europe/Minsk',
  orderBy: '15:00',
  handlingDays: 1,
  holidays: [],
  usualCarrier: { from: 1, to: 3 },
}
const days = (from: number, to = from) => ({ from, to })

describe('a promised day', () => {
  it('is the supplier’s days, our working day, and the carrier’s days after today', () => {
    const calendar = deliveryCalendar(FACTS)
    // Tuesday on the shelf, Wednesday to the carrier, there on Thursday.
    expect(promisedDays(calendar, days(1), days(1))).toEqual({
      from: '2026-12-10',
      to: '2026-12-10',
    })
    // Picked up the day it is ready.
    expect(promisedDays(calendar, days(0, 1), null)).toEqual({
      from: '2026-12-08',
      to: '2026-12-09',
    })
  })

  it('counts from the next working day after the hour of orders, and on days off', () => {
    const of = (now: string) =>
      promisedDays(
        deliveryCalendar({ ...FACTS, handlingDays: 0, now: new Date(now) }),
        days(0),
        null,
      ).from
    expect(of('2026-12-07T12:00:00Z')).toBe('2026-12-07')
    expect(of('2026-12-07T12:01:00Z')).toBe('2026-12-08')
    // 23:30 in UTC is the next day in Minsk.
    expect(of('2026-12-07T23:30:00Z')).toBe('2026-12-08')
    expect(of('2026-12-11T13:00:00Z')).toBe('2026-12-14')
    expect(of('2026-12-12T06:00:00Z')).toBe('2026-12-14')
  })

  it('falls on no weekend and no holiday, ours on the way out and theirs on arrival', () => {
    const calendar = deliveryCalendar({ ...FACTS, holidays: ['12-25', '2026-12-24'] })
    const there = daysOff(['2026-12-31'])
    // Wednesday 23 on the shelf; 24 and 25 off, then a weekend: to the carrier on Monday 28.
    const promise = promisedDays(calendar, days(16), days(3), there)
    expect(promise.from).toBe('2027-01-01')
    expect(promisedDays(calendar, days(16), days(3)).from).toBe('2026-12-31')
    expect(promisedDays(calendar, days(16), days(5)).from).toBe('2027-01-04')
  })

  it('waits until the warehouse dispatches', () => {
    const [MONDAY, THURSDAY, WORKDAYS] = [1, 8, 31]
    const wait = (weekdays: number, until: string | null, now = NOON) =>
      untilDispatch(deliveryCalendar({ ...FACTS, orderBy: '23:59', now }), { weekdays, until })
    expect(wait(WORKDAYS, null)).toBe(0)
    expect(wait(WORKDAYS, '12:00')).toBe(0)
    expect(wait(WORKDAYS, '11:59')).toBe(1)
    expect(wait(THURSDAY, null)).toBe(3)
    expect(wait(MONDAY, '11:59')).toBe(7)
    // Late on Friday: the next of their days is Monday.
    expect(wait(WORKDAYS, '11:59', new Date('2026-12-11T09:00:00Z'))).toBe(3)
    // What we take up on Monday only is there before their hour.
    expect(wait(MONDAY, '00:00', new Date('2026-12-12T09:00:00Z'))).toBe(0)
  })

  it('of a parcel is that of its slowest line', () => {
    expect(slowest([days(1, 9), days(4, 5)])).toEqual({ from: 4, to: 9 })
    expect(slowest([])).toEqual({ from: 0, to: 0 })
  })
})
