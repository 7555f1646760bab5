import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { SearchListResult, SearchResult, Suggestion } from '../../../worker/search/schemas.ts'
import { apiFetch } from '../../api/api-fetch.ts'
import { getJson } from '../../api/get-json.ts'
import type { Filters } from './filters.ts'

export interface Wanted {
  q: string
  brand: string | undefined
  filters: Filters
  /** Null: as the store decides. */
  currency: string | null
}

interface SearchPage {
  data: SearchResult
  next_cursor?: string | null
}

function addressOf(
  path: string,
  values: Record<string, string | number | null | undefined>,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value != null && value !== '') query.set(name, String(value))
  }
  return `${path}?${query}`
}

export const searchQueries = {
  all: () => ['search'] as const,
  /** What was found, page by page: the first page has everything but the rest of a long list. */
  results: ({ q, brand, filters, currency }: Wanted) =>
    infiniteQueryOptions({
      queryKey: [...searchQueries.all(), 'results', q, brand ?? null, filters, currency] as const,
      queryFn: async ({ pageParam, signal }): Promise<SearchPage> => {
        const path = addressOf('/api/search', { q, brand, ...filters, currency, cursor: pageParam })
        const response = await apiFetch(path, { signal })
        return (await response.json()) as SearchPage
      },
      initialPageParam: '',
      getNextPageParam: (page) => page.next_cursor ?? undefined,
      // Another quantity or filter of the same part keeps the table in place until its answer is here.
      placeholderData: (previous, query) =>
        query?.queryKey[2] === q && query.queryKey[3] === (brand ?? null) ? previous : undefined,
    }),
  suggestions: (q: string) =>
    queryOptions({
      queryKey: [...searchQueries.all(), 'suggestions', q] as const,
      queryFn: ({ signal }) =>
        getJson<Suggestion[]>(addressOf('/api/search/suggest', { q }), { signal }),
      enabled: q !== '',
      retry: false,
      meta: { isQuiet: true },
    }),
  /** A pasted list, line by line. */
  list: (text: string, currency: string | null) =>
    queryOptions({
      queryKey: [...searchQueries.all(), 'list', text, currency] as const,
      queryFn: async ({ signal }) => {
        const body = JSON.stringify({ text, ...(currency !== null && { currency }) })
        const response = await apiFetch('/api/search/list', { method: 'POST', body, signal })
        return ((await response.json()) as { data: SearchListResult }).data
      },
      enabled: text.trim() !== '',
      placeholderData: (previous, query) => (query?.queryKey[2] === text ? previous : undefined),
    }),
}
