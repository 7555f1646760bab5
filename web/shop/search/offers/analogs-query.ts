import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { definedText } from '../../../lib/defined-text.ts'
import type { Filters } from '../filters.ts'

/** All that can stand in for a product, narrowed and ordered as the search that led to it. */
export const analogsQuery = (id: number, filters: Filters, currency: string) => {
  const { analogs: _shown, compare: _compare, side: _side, ...narrowed } = filters
  return queryOptions({
    queryKey: ['products', id, 'analogs', narrowed, currency] as const,
    queryFn: async ({ signal }) => {
      const asked = { param: { id: String(id) }, query: definedText({ ...narrowed, currency }) }
      const call = api.products[':id'].analogs.$get(asked, { init: { signal } })
      return (await dataOf(call)).analogs
    },
    placeholderData: (previous, before) => (before?.queryKey[1] === id ? previous : undefined),
  })
}
