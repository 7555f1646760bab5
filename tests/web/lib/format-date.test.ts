import { describe, expect, it } from 'vitest'
import { daysAgo, formatDate, formatDay, formatTime } from '../../../web/lib/format-date.ts'

const noon = (month: number, day: number) => new Date(2026, month, day, 12, 5)
const plain = (text: string) => text.replaceAll('\u202F', ' ').replaceAll('\u00A0', ' ')

describe('dates', () => {
  it('name Belarusian months as the language does', () => {
    const oracle = new Intl.DateTimeFormat('be', { dateStyle: 'long' })
    for (let month = 0; month < 12; month += 1) {
      expect(plain(formatDate(noon(month, 20), 'be'))).toBe(plain(oracle.format(noon(month, 20))))
    }
  })

  it('are long in Russian and English', () => {
    expect(plain(formatDate(noon(10, 20), 'ru'))).toBe('20 ноября 2026 г.')
    expect(formatDate(noon(10, 20), 'en')).toBe('20 November 2026')
  })

  it('are short as day and month', () => {
    expect(formatDay(noon(10, 8), 'be')).toBe('08.11')
    expect(formatDay(noon(10, 8), 'en')).toBe('08/11')
    expect(formatTime(noon(10, 8))).toBe('12:05')
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
