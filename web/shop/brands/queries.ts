import { infiniteQueryOptions } from '@tanstack/react-query'
import { answerOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { definedText } from '../../lib/defined-text.ts'
import { type BrandFilters, parseBrandFilters } from './brand-filters.ts'

interface BrandRequest {
  slug: string
  /** Its filters, as the address has them. */
  search: BrandFilters
  /** Null: the server decides. */
  currency: string | null
}

export const brandQueries = {
  /** A brand and its parts, page by page. */
  parts: ({ slug, search, currency }: BrandRequest) => {
    const filters = parseBrandFilters({ ...search })
    return infiniteQueryOptions({
      queryKey: ['brands', slug, filters, currency] as const,
      queryFn: ({ pageParam: cursor, signal }) => {
        const query = definedText({ ...filters, currency, cursor })
        return answerOf(api.brands[':slug'].$get({ param: { slug }, query }, { init: { signal } }))
      },
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next_cursor,
      placeholderData: (previous, query) => (query?.queryKey[1] === slug ? previous : undefined),
    })
  },
}
