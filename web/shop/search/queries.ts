import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { definedText } from '../../lib/defined-text.ts'
import type { ListLine } from './file-list-atom.ts'
import type { Filters } from './filters.ts'

export interface ResultsRequest {
  q: string
  brand: string | undefined
  filters: Filters
  /** Null: the server decides. */
  currency: string | null
}

export const searchQueries = {
  all: () => ['search'] as const,
  /** Results page by page: the first page has everything except the rest of a long list. */
  results: ({ q, brand, filters: all, currency }: ResultsRequest) => {
    // The comparison does not change what is found.
    const { compare: _compare, side: _side, ...filters } = all
    return infiniteQueryOptions({
      queryKey: [...searchQueries.all(), 'results', q, brand ?? null, filters, currency] as const,
      queryFn: ({ pageParam: cursor, signal }) => {
        const query = { q, ...definedText({ brand, ...filters, currency, cursor }) }
        return answerOf(api.search.$get({ query }, { init: { signal } }))
      },
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next_cursor,
      // Another quantity or filter of the same part keeps the table in place until its answer is here.
      placeholderData: (previous, query) =>
        query?.queryKey[2] === q && query.queryKey[3] === (brand ?? null) ? previous : undefined,
    })
  },
  suggestions: (q: string) =>
    queryOptions({
      queryKey: [...searchQueries.all(), 'suggestions', q] as const,
      queryFn: ({ signal }) =>
        answerOf(api.search.suggest.$get({ query: { q } }, { init: { signal } })),
      enabled: q !== '',
      retry: false,
      meta: { isQuiet: true },
    }),
  /** Results of a list, line by line: a pasted text, or the lines of a file. */
  list: (list: string | ListLine[], currency: string | null) =>
    queryOptions({
      queryKey: [...searchQueries.all(), 'list', list, currency] as const,
      queryFn: ({ signal }) => {
        const body = typeof list === 'string' ? { text: list } : { lines: list }
        const json = { ...body, ...(currency !== null && { currency }) }
        return dataOf(api.search.list.$post({ json }, { init: { signal } }))
      },
      enabled: typeof list !== 'string' || list.trim() !== '',
      // A line that is changed leaves the table in place until its answer is here.
      placeholderData: (previous, query) =>
        query?.queryKey[2] === list || previous?.lines.length === list.length
          ? previous
          : undefined,
    }),
}
