import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { definedText } from '../../../lib/defined-text.ts'
import type { Filters } from '../filters.ts'

/** All that can stand in for a product, narrowed and ordered as the search that led to it. */
export const analogsQuery = (id: number, filters: Filters, currency: string) => {
  const { analogs: _shown, compare: _compare, side: _side, ...asked } = filters
  return queryOptions({
    queryKey: ['products', id, 'analogs', asked, currency] as const,
    queryFn: async ({ signal }) => {
      const query = definedText({ ...asked, currency })
      const answer = await api.products[':id'].analogs.$get(
        { param: { id: String(id) }, query },
        { init: { signal } },
      )
      return (await answer.json()).data.analogs
    },
    placeholderData: (previous, before) => (before?.queryKey[1] === id ? previous : undefined),
  })
}
