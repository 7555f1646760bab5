import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '../../api/answer.ts'
import { api, inLanguage } from '../../api/client.ts'
import { definedText } from '../../lib/defined-text.ts'
import type { Locale } from '../../lib/locales.ts'
import { type BrandFilters, parseBrandFilters } from './brand-filters.ts'

interface BrandRequest {
  slug: string
  /** Its filters, as the address has them. */
  search: BrandFilters
  /** Null: the server decides. */
  currency: string | null
  locale: Locale
}

export const brandQueries = {
  /** Brands by their letters: all, or page by page those of one letter. */
  index: (letter: string | undefined) =>
    infiniteQueryOptions({
      queryKey: ['brand-index', letter ?? null] as const,
      queryFn: ({ pageParam: cursor, signal }) =>
        answerOf(api.brands.$get({ query: definedText({ letter, cursor }) }, { init: { signal } })),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next_cursor,
      staleTime: 60_000,
    }),
  /** Brands whose name begins so. */
  found: (q: string) =>
    queryOptions({
      queryKey: ['brand-index', 'found', q] as const,
      queryFn: ({ signal }) => dataOf(api.brands.$get({ query: { q } }, { init: { signal } })),
      placeholderData: (previous) => previous,
    }),
  /** A brand's picture, and the categories in which it has parts. */
  overview: (slug: string, locale: Locale) =>
    queryOptions({
      queryKey: ['brands', slug, 'overview', locale] as const,
      queryFn: ({ signal }) =>
        dataOf(
          api.brands[':slug'].overview.$get(
            { param: { slug } },
            { ...inLanguage(locale), init: { signal } },
          ),
        ),
      placeholderData: (previous, query) => (query?.queryKey[1] === slug ? previous : undefined),
    }),
  /** A brand and its parts, page by page. */
  parts: ({ slug, search, currency, locale }: BrandRequest) => {
    const filters = parseBrandFilters({ ...search })
    return infiniteQueryOptions({
      queryKey: ['brands', slug, filters, currency, locale] as const,
      queryFn: ({ pageParam: cursor, signal }) => {
        const query = definedText({ ...filters, currency, cursor })
        const options = { ...inLanguage(locale), init: { signal } }
        return answerOf(api.brands[':slug'].$get({ param: { slug }, query }, options))
      },
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next_cursor,
      placeholderData: (previous, query) => (query?.queryKey[1] === slug ? previous : undefined),
    })
  },
}
