import { infiniteQueryOptions } from '@tanstack/react-query'
import { answerOf } from '../../api/answer.ts'
import { api, inLanguage } from '../../api/client.ts'
import { definedText } from '../../lib/defined-text.ts'
import type { Locale } from '../../lib/locales.ts'
import type { Filters } from './filters.ts'

export interface ResultsRequest {
  q: string
  brand: string | undefined
  filters: Filters
  /** Of names of categories, and of parts that people named. */
  locale: Locale
  /** Null: the server decides. */
  currency: string | null
}

export const searchQueries = {
  all: () => ['search'] as const,
  /** Results page by page: the first page has everything except the rest of a long list. */
  results: ({ q, brand, filters: all, locale, currency }: ResultsRequest) => {
    // The comparison does not change what is found.
    const { compare: _compare, side: _side, ...filters } = all
    return infiniteQueryOptions({
      queryKey: [
        ...searchQueries.all(),
        'results',
        q,
        brand ?? null,
        filters,
        locale,
        currency,
      ] as const,
      queryFn: ({ pageParam: cursor, signal }) => {
        const query = { q, ...definedText({ brand, ...filters, currency, cursor }) }
        const options = { ...inLanguage(locale), init: { signal } }
        return answerOf(api.search.$get({ query }, options))
      },
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next_cursor,
      // Another quantity, filter or language of the same part keeps the table in place until its answer is here.
      placeholderData: (previous, query) =>
        query?.queryKey[2] === q && query.queryKey[3] === (brand ?? null) ? previous : undefined,
    })
  },
}
