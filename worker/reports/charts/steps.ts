import { type Fragment, sql } from '../../db/query.ts'
import { dayAfter, daysBetween } from '../../lib/days.ts'
import type { Step } from './schemas.ts'

export interface Days {
  from: string
  to: string
}

const DAY_MS = 24 * 3600 * 1000

/** As many days, right before a span. */
export function spanBefore({ from, to }: Days): Days {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  return { from: dayAfter(from, -days), to: dayAfter(from, -1) }
}

/** The first day of the step a day is in: weeks begin on Monday (ISO 8601). */
export function beginOf(day: string, by: Step): string {
  if (by === 'day') return day
  if (by === 'month') return `${day.slice(0, 7)}-01`
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  return dayAfter(day, -weekday)
}

/** The same of the column `day`, in SQL. */
export const beginSql = (by: Step): Fragment => {
  if (by === 'day') return sql`day`
  return by === 'month' ? sql`date(day, 'start of month')` : sql`date(day, 'weekday 0', '-6 days')`
}

/** The steps of a span, each with its days in the span. */
export function stepsOf(span: Days, by: Step): (Days & { begin: string })[] {
  const groups = Map.groupBy(daysBetween(span.from, span.to), (day) => beginOf(day, by))
  return [...groups].map(([begin, days]) => ({
    begin,
    from: days[0] ?? begin,
    to: days.at(-1) ?? begin,
  }))
}
