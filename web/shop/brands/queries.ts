import { infiniteQueryOptions } from '@tanstack/react-query'
import { answerOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { definedText } from '../../lib/defined-text.ts'

/** What narrows the parts of a brand, as it stands in the address. */
export interface BrandFilters {
  /** The beginning of the numbers. */
  q?: string
  in_stock?: '1'
}

/** Reads the filters from an address; what is no filter is left out. */
export function parseBrandFilters(search: Record<string, unknown>): BrandFilters {
  const { q, in_stock } = search
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 200) : ''
  return {
    ...(text !== '' && { q: text.toWellFormed() }),
    ...(String(in_stock) === '1' && { in_stock: '1' as const }),
  }
}

interface BrandRequest {
  slug: string
  filters: BrandFilters
  /** Null: the server decides. */
  currency: string | null
}

export const brandQueries = {
  /** A brand and its parts, page by page. */
  parts: ({ slug, filters, currency }: BrandRequest) =>
    infiniteQueryOptions({
      queryKey: ['brands', slug, filters, currency] as const,
      queryFn: ({ pageParam: cursor, signal }) => {
        const query = definedText({ ...filters, currency, cursor })
        return answerOf(api.brands[':slug'].$get({ param: { slug }, query }, { init: { signal } }))
      },
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next_cursor,
      placeholderData: (previous, query) => (query?.queryKey[1] === slug ? previous : undefined),
    }),
}
