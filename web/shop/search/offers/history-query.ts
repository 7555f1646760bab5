import { queryOptions } from '@tanstack/react-query'
import type { HistoryMoment } from '../../../../worker/catalog/products/schemas.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { definedText } from '../../../lib/defined-text.ts'

/** Prices and stock of a product over time; loaded quietly, after the page. */
export const historyQuery = (id: number, currency: string | null) =>
  queryOptions({
    queryKey: ['products', id, 'history', currency] as const,
    queryFn: ({ signal }) => {
      const request = { param: { id: String(id) }, query: definedText({ currency }) }
      return dataOf(api.products[':id'].history.$get(request, { init: { signal } }))
    },
    staleTime: 300_000,
    retry: false,
    meta: { isQuiet: true },
  })

/** Less than this is no history yet. */
export const LEAST_MS = 7 * 24 * 3_600_000

/** Whether there are moments of 7 days and more to tell of. */
export const isLongEnough = ([first, second]: readonly HistoryMoment[], now: number): boolean =>
  first !== undefined && second !== undefined && now - Date.parse(first.at) >= LEAST_MS
