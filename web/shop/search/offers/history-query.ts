import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { definedText } from '../../../lib/defined-text.ts'

/** What a product cost and how much there was of it; asked for quietly, after the page. */
export const historyQuery = (id: number, currency: string | null) =>
  queryOptions({
    queryKey: ['products', id, 'history', currency] as const,
    queryFn: ({ signal }) => {
      const asked = { param: { id: String(id) }, query: definedText({ currency }) }
      return dataOf(api.products[':id'].history.$get(asked, { init: { signal } }))
    },
    staleTime: 300_000,
    retry: false,
    meta: { isQuiet: true },
  })
