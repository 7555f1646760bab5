import { NBSP } from './format-number.ts'
import type { Locale } from './locales.ts'

/** Genitive, as in "20 лістапада"; browsers have no Belarusian date data. */
const BE_MONTHS = [
  'студзеня', 'лютага', 'сакавіка', 'красавіка', 'мая', 'чэрвеня',
  'ліпеня', 'жніўня', 'верасня', 'кастрычніка', 'лістапада', 'снежня',
] // prettier-ignore

const INTL = { en: 'en-GB', ru: 'ru' } as const
const two = (value: number) => String(value).padStart(2, '0')

/** 20 лістапада 2026 г. · 20 November 2026 · 20 ноября 2026 г. In the reader's time zone. */
export function formatDate(date: Date, locale: Locale): string {
  if (locale === 'be') {
    const month = BE_MONTHS[date.getMonth()] ?? ''
    return `${date.getDate()} ${month} ${date.getFullYear()}${NBSP}г.`
  }
  return new Intl.DateTimeFormat(INTL[locale], { dateStyle: 'long' }).format(date)
}

/** Day and month alone: 18.11, or 18/11 in English. */
export function formatDay(date: Date, locale: Locale): string {
  const sign = locale === 'en' ? '/' : '.'
  return `${two(date.getDate())}${sign}${two(date.getMonth() + 1)}`
}

/** 09:40 */
export function formatTime(date: Date): string {
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

/** How many midnights lie between: 0 today, 1 yesterday. */
export function daysAgo(date: Date, now: Date): number {
  const day = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())
  return (day(now) - day(date)) / 86_400_000
}
