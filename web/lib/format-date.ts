import { formOf, type LocaleForm } from './format-form.ts'
import type { Locale } from './locales.ts'

const two = (value: number | string) => String(value).padStart(2, '0')

/** An English month as the British write it in short: 12 Nov, but 12 Sept. */
const shortOf = (name: string) => name.slice(0, name === 'September' ? 4 : 3)

export interface Day {
  year: number
  /** From 0. */
  month: number
  /** Of the month, or several: `9–14`. */
  day: number | string
}

/** A pattern of CLDR with a day in it. */
function filled(pattern: string, { year, month, day }: Day, { months }: LocaleForm): string {
  const name = months[month] ?? ''
  const parts: Record<string, string | number> = {
    d: day,
    dd: two(day),
    M: month + 1,
    MM: two(month + 1),
    MMM: shortOf(name),
    MMMM: name,
    y: year,
  }
  return pattern.replace(
    /'([^']*)'|d+|M+|y/g,
    (token, text?: string) => text ?? String(parts[token]),
  )
}

const dayOf = (date: Date): Day => ({
  year: date.getFullYear(),
  month: date.getMonth(),
  day: date.getDate(),
})

/** A day in a pattern of the language. */
export const written = (day: Day, locale: Locale, pattern: 'date' | 'day') => {
  const form = formOf(locale)
  return filled(form[pattern], day, form)
}

/** 20 лістапада 2026 г. · 20 Nov 2026 · 20 ноября 2026 г. In the reader's time zone. */
export const formatDate = (date: Date, locale: Locale): string =>
  written(dayOf(date), locale, 'date')

/** Day and month alone: 08.11, or 8 Nov where 08/11 and 11/08 both are usual. */
export const formatDay = (date: Date, locale: Locale): string => written(dayOf(date), locale, 'day')

/** 09:40, or 9:40 AM in English. */
export function formatTime(date: Date, locale: Locale): string {
  const hours = date.getHours()
  if (!formOf(locale).is12Hours) return `${two(hours)}:${two(date.getMinutes())}`
  return `${hours % 12 || 12}:${two(date.getMinutes())} ${hours < 12 ? 'AM' : 'PM'}`
}

/** "9–14 December", "28 декабря – 4 января": days near by, `2026-12-09` each, without their year. */
export function formatDays({ from, to }: { from: string; to: string }, locale: Locale): string {
  const form = formOf(locale)
  const day = (iso: string, days: string = String(Number(iso.slice(8)))) =>
    filled(form.dayMonth, { year: 0, month: Number(iso.slice(5, 7)) - 1, day: days }, form)
  if (from === to) return day(to)
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${day(from)} – ${day(to)}`
  return day(to, `${Number(from.slice(8))}–\u2060${Number(to.slice(8))}`)
}

/** How many midnights lie between: 0 today, 1 yesterday. */
export function daysAgo(date: Date, now: Date): number {
  const day = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())
  return (day(now) - day(date)) / 86_400_000
}
