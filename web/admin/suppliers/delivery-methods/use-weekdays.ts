import { useTranslation } from '../../../i18n/use-translation.tsx'

/** Fewer than this in a row are named one by one. */
const A_SPAN = 3

/** Short names of days of the week, 1 for Monday. Said by our own texts: browsers have no Belarusian ones. */
export function useWeekdays() {
  const { t } = useTranslation('admin/delivery-methods')
  const names = [
    t('weekdays.day1'),
    t('weekdays.day2'),
    t('weekdays.day3'),
    t('weekdays.day4'),
    t('weekdays.day5'),
    t('weekdays.day6'),
    t('weekdays.day7'),
  ]
  const nameOf = (weekday: number) => names[weekday - 1] ?? ''
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
