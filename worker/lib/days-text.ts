import type { PromisedDays } from './delivery-promise.ts'
import type { Locale } from './locale.ts'
import { MONTHS } from './month-names.ts'

/** "9–14 December", "9 December", "28 December – 4 January". Days are written without their year: they are near. */
export function daysText({ from, to }: PromisedDays, locale: Locale): string {
  if (from === to) return dayText(to, locale)
  if (from.slice(0, 7) !== to.slice(0, 7))
    return `${dayText(from, locale)} – ${dayText(to, locale)}`
  return `${Number(from.slice(8))}–\u2060${dayText(to, locale)}`
}

/** A no-break space keeps the day with its month. */
const dayText = (iso: string, locale: Locale): string =>
  `${Number(iso.slice(8))}\u00a0${MONTHS[locale][Number(iso.slice(5, 7)) - 1] ?? ''}`
