import { ChartName, type Step, STEPS } from '../../../../worker/reports/charts/schemas.ts'
import { readDay } from '../../../table/read-day.ts'

/** Periods that go on with the days; `own` is the one the address says the days of. */
export const PERIODS = ['d7', 'd30', 'd90', 'd365', 'month', 'last_month', 'year', 'own'] as const
export type Period = (typeof PERIODS)[number]

/** What the address of the page says; absent: as it is at first. */
export interface ChartSearch {
  chart?: ChartName
  period?: Period
  by?: Step
  /** Of an own period. */
  from?: string
  to?: string
  currency?: string
  channel?: number
  /** `no`: not beside the period before. */
  compare?: 'no'
}

/** What changes of it; undefined: as it is at first again. */
export type ChartChange = { [Name in keyof ChartSearch]?: ChartSearch[Name] | undefined }

/** An address with a change. */
export const changed = (search: ChartSearch, change: ChartChange): ChartSearch =>
  readChartSearch({ ...search, ...change })

/** Reads it from whatever stands in the address; nonsense counts as absent. */
export function readChartSearch(raw: Record<string, unknown>): ChartSearch {
  const chart = ChartName.options.find((each) => each === raw.chart)
  const period = PERIODS.find((each) => each === raw.period)
  const by = STEPS.find((each) => each === raw.by)
  const [from, to] = [readDay(raw.from), readDay(raw.to)]
  const { currency, channel } = raw
  return {
    ...(chart !== undefined && { chart }),
    ...(period !== undefined && { period }),
    ...(by !== undefined && { by }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) && { currency }),
    ...(typeof channel === 'number' && Number.isSafeInteger(channel) && channel > 0 && { channel }),
    ...(raw.compare === 'no' && { compare: 'no' }),
  }
}

const DAY_MS = 24 * 3600 * 1000

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The days of a period, `today` being the last there is: `2026-11-26`. */
export function daysOf(
  { period = 'd30', from, to }: ChartSearch,
  today: string,
): { from: string; to: string } {
  const monthBegin = `${today.slice(0, 7)}-01`
  switch (period) {
    case 'own': {
      const [first, last] = [from ?? dayAfter(to ?? today, -29), to ?? today]
      return first <= last ? { from: first, to: last } : { from: last, to: first }
    }
    case 'month':
      return { from: monthBegin, to: today }
    case 'last_month': {
      const end = dayAfter(monthBegin, -1)
      return { from: `${end.slice(0, 7)}-01`, to: end }
    }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
    case 'd7':
    case 'd30':
    case 'd90':
    case 'd365':
      return { from: dayAfter(today, 1 - Number(period.slice(1))), to: today }
  }
}

/** The day of the reader's clock. */
export function todayHere(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
