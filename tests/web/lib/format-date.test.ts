import { describe, expect, it } from 'vitest'
import { daysAgo, formatDate, formatDay, formatTime } from '../../../web/lib/format-date.ts'
import { formatUtcDay } from '../../../web/lib/format-utc-date.ts'

const noon = (month: number, day: number) => new Date(2026, month, day, 12, 5)

describe('dates', () => {
  it('are long in each language', () => {
    expect(formatDate(noon(10, 20), 'be')).toBe('20 лістапада 2026 г.')
    expect(formatDate(noon(10, 20), 'ru')).toBe('20 ноября 2026 г.')
    expect(formatDate(noon(10, 20), 'en')).toBe('20 Nov 2026')
  })

  it('are short as day and month', () => {
    expect(formatDay(noon(10, 8), 'be')).toBe('08.11')
    expect(formatDay(noon(10, 8), 'en')).toBe('8 Nov')
    expect(formatUtcDay(new Date('2026-11-08T23:59:00Z'), 'ru')).toBe('08.11')
  })

  it('have the hours of the language', () => {
    expect(formatTime(noon(10, 8), 'ru')).toBe('12:05')
    expect(formatTime(new Date(2026, 10, 8, 0, 5), 'be')).toBe('00:05')
    expect(formatTime(new Date(2026, 10, 8, 0, 5), 'en')).toBe('12:05 AM')
    expect(formatTime(new Date(2026, 10, 8, 21, 40), 'en')).toBe('9:40 PM')
  })
})

describe('how long ago', () => {
  it('counts midnights, not hours', () => {
    const lateEvening = new Date(2026, 2, 28, 23, 59)
    expect(daysAgo(lateEvening, new Date(2026, 2, 29, 0, 1))).toBe(1)
    expect(daysAgo(lateEvening, new Date(2026, 2, 28, 23, 59))).toBe(0)
    expect(daysAgo(lateEvening, new Date(2026, 2, 30, 22, 0))).toBe(2)
  })
})
