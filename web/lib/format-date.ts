import type { Locale } from './locales.ts'

/** Genitive in be and ru, as in "20 лістапада": CLDR's names, which browsers lack for be. */
const MONTHS: Record<Locale, readonly string[]> = {
  be: [
    'студзеня', 'лютага', 'сакавіка', 'красавіка', 'мая', 'чэрвеня',
    'ліпеня', 'жніўня', 'верасня', 'кастрычніка', 'лістапада', 'снежня',
  ],
  en: [
    'January', 'February', 'March', 'April', 'May', 'June',
    'July', 'August', 'September', 'October', 'November', 'December',
  ],
  ru: [
    'января', 'февраля', 'марта', 'апреля', 'мая', 'июня',
    'июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря',
  ],
} // prettier-ignore

const two = (value: number) => String(value).padStart(2, '0')
const monthOf = (month: number, locale: Locale) => MONTHS[locale][month] ?? ''

/** An English month as the British write it in short: 12 Nov, but 12 Sept. */
const shortOf = (name: string) => name.slice(0, name === 'September' ? 4 : 3)

interface Day {
  year: number
  /** From 0. */
  month: number
  day: number
}

function wholeDate({ year, month, day }: Day, locale: Locale): string {
  const name = monthOf(month, locale)
  return locale === 'en' ? `${day} ${shortOf(name)} ${year}` : `${day} ${name} ${year} г.`
}

/** 20 лістапада 2026 г. · 20 Nov 2026 · 20 ноября 2026 г. In the reader's time zone. */
export const formatDate = (date: Date, locale: Locale): string =>
  wholeDate({ year: date.getFullYear(), month: date.getMonth(), day: date.getDate() }, locale)

/** The same where the reader's time zone is not known. */
export const formatUtcDate = (date: Date, locale: Locale): string =>
  wholeDate(
    { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() },
    locale,
  )

function dayAndMonth(day: number, month: number, locale: Locale): string {
  if (locale === 'en') return `${day} ${shortOf(monthOf(month, locale))}`
  return `${two(day)}.${two(month + 1)}`
}

/** Day and month alone: 08.11, or 8 Nov where 08/11 and 11/08 both are usual. */
export const formatDay = (date: Date, locale: Locale): string =>
  dayAndMonth(date.getDate(), date.getMonth(), locale)

/** The same where the reader's time zone is not known. */
export const formatUtcDay = (date: Date, locale: Locale): string =>
  dayAndMonth(date.getUTCDate(), date.getUTCMonth(), locale)

/** 09:40, or 9:40 AM in English. */
export function formatTime(date: Date, locale: Locale): string {
  const hours = date.getHours()
  if (locale !== 'en') return `${two(hours)}:${two(date.getMinutes())}`
  return `${hours % 12 || 12}:${two(date.getMinutes())} ${hours < 12 ? 'AM' : 'PM'}`
}

/** "9–14 December", "28 декабря – 4 января": days near by, `2026-12-09` each, without their year. */
export function formatDays({ from, to }: { from: string; to: string }, locale: Locale): string {
  const day = (iso: string) =>
    `${Number(iso.slice(8))}\u00a0${monthOf(Number(iso.slice(5, 7)) - 1, locale)}`
  if (from === to) return day(to)
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${day(from)} – ${day(to)}`
  return `${Number(from.slice(8))}–\u2060${day(to)}`
}

/** How many midnights lie between: 0 today, 1 yesterday. */
export function daysAgo(date: Date, now: Date): number {
  const day = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())
  return (day(now) - day(date)) / 86_400_000
}
