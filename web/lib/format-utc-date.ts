import { type Day, written } from './format-date.ts'
import type { Locale } from './locales.ts'

const utcDayOf = (date: Date): Day => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth(),
  day: date.getUTCDate(),
})

/** 20 лістапада 2026 г. · 20 Nov 2026, where the reader's time zone is not known. */
export const formatUtcDate = (date: Date, locale: Locale): string =>
  written(utcDayOf(date), locale, 'date')

/** Day and month alone, likewise. */
export const formatUtcDay = (date: Date, locale: Locale): string =>
  written(utcDayOf(date), locale, 'day')
