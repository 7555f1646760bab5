import { useLocale } from '../../../i18n/use-locale.ts'

/** A Monday; the days after it are the week. */
const MONDAY = Date.UTC(2026, 10, 23)
const DAY_MS = 86_400_000
/** Fewer than this in a row are named one by one. */
const A_SPAN = 3

/** Short names of days of the week, 1 for Monday, as the page's language writes them. */
export function useWeekdays() {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const nameOf = (weekday: number) => format.format(MONDAY + (weekday - 1) * DAY_MS)
  /** "Mon–Fri, Sun": days in a row as a span. */
  const span = (weekdays: readonly number[]) =>
    runs(weekdays)
      .map((run) => {
        const [first = 1] = run
        return run.length < A_SPAN
          ? run.map(nameOf).join(', ')
          : `${nameOf(first)}–${nameOf(run.at(-1) ?? first)}`
      })
      .join(', ')
  return { nameOf, span }
}

/** Sorted days, cut where one is left out. */
function runs(weekdays: readonly number[]): number[][] {
  const all: number[][] = []
  for (const day of weekdays) {
    const last = all.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else all.push([day])
  }
  return all
}
