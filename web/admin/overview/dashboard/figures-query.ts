import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'

export const SEES_FIGURES = 'reports.charts.view'

/** Cron computes them every five minutes. */
const EVERY_MS = 150_000

/** The last thirty days beside the thirty before. */
export const figuresQuery = queryOptions({
  queryKey: ['admin', 'figures'] as const,
  queryFn: () => dataOf(api.admin.figures.$get()),
  refetchInterval: EVERY_MS,
})
