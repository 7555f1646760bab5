import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import {
  type Chart,
  type ChartName,
  neededFor,
  ORDER_CHARTS,
} from '../../../../worker/reports/charts/schemas.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import type { CsvForm } from '../../resource/resource.ts'
import { type ChartSearch, daysOf, todayHere } from './chart-search.ts'

export const SEES_CHARTS = 'reports.charts.view'
export const RECOMPUTES_CHARTS = 'reports.charts.update'

/** The charts one can choose, by what they are about. */
export const GROUPS = {
  sales: ['sales', 'orders', 'average', 'margin', 'margin_share', 'payments'],
  tops: ['parts', 'brands', 'suppliers', 'customers'],
  customers: ['funnel', 'misses', 'returns'],
  supply: ['on_time', 'delivery_days', 'prices', 'stock'],
} as const satisfies Record<string, readonly ChartName[]>

export const GROUP_NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[]

/** Whether the reader may see a chart. */
export function mayRead(chart: ChartName, can: (permission: string) => boolean): boolean {
  const needed = neededFor(chart)
  return needed === null || can(needed)
}

/** Whether a chart can be narrowed to a currency or a channel. */
export const isOfOrders = (chart: ChartName): boolean => ORDER_CHARTS.includes(chart)

/** Cron computes days every five minutes. */
const EVERY_MS = 150_000
const LEFT_EVERY_MS = 3_000

/** `today`: the day its period ends with, where the period goes on with the days. */
const queryOf = (search: ChartSearch, today: string) => {
  const { chart = 'sales', by = 'day', currency, channel } = search
  return {
    chart,
    by,
    ...daysOf(search, today),
    ...(isOfOrders(chart) && currency !== undefined && { currency }),
    ...(isOfOrders(chart) && channel !== undefined && { channel_id: String(channel) }),
  }
}

const getChart = (query: ReturnType<typeof queryOf>) => dataOf(api.admin.charts.$get({ query }))

/**
 * The chart that an address asks for. Days are those of the store's clock: where that is another day than the
 * reader's, which the answer tells, the chart is asked for once more.
 */
export const chartQuery = (search: ChartSearch) => {
  const query = queryOf(search, todayHere())
  return queryOptions({
    queryKey: ['admin', 'charts', query] as const,
    queryFn: async () => {
      const chart = await getChart(query)
      const { from, to } = daysOf(search, chart.today)
      const isSame = from === query.from && to === query.to
      return isSame ? chart : getChart({ ...query, from, to })
    },
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
}

/** Has days computed again, by a job. */
export const recomputeDays = (json: { from: string; to: string }) =>
  dataOf(api.admin.figures.days.$post({ json }))

/** How many of the days are still to be computed; asked until none is. */
export const daysLeftQuery = (span: { from: string; to: string } | null) =>
  queryOptions({
    queryKey: ['admin', 'days-left', span] as const,
    queryFn: span === null ? skipToken : () => dataOf(api.admin.figures.days.$get({ query: span })),
    refetchInterval: LEFT_EVERY_MS,
    gcTime: 0,
  })

/** The table of a chart that was asked for by `search`, as a CSV. */
export const chartCsv = async (
  { today }: Pick<Chart, 'today'>,
  search: ChartSearch,
  form: CsvForm,
): Promise<string> =>
  (await api.admin.charts.export.$get({ query: { ...queryOf(search, today), ...form } })).text()
