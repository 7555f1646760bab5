import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { definedText } from '../../../lib/defined-text.ts'

/** What a product cost and how much there was of it; asked for quietly, after the page. */
export const historyQuery = (id: number, currency: string | null) =>
  queryOptions({
    queryKey: ['products', id, 'history', currency] as const,
    queryFn: async ({ signal }) => {
      const asked = { param: { id: String(id) }, query: definedText({ currency }) }
      const answer = await api.products[':id'].history.$get(asked, { init: { signal } })
      return (await answer.json()).data
    },
    staleTime: 300_000,
    retry: false,
    meta: { isQuiet: true },
  })
