import { infiniteQueryOptions } from '@tanstack/react-query'
import type { CategoryPage } from '../../../worker/catalog/browse/schemas/browse.ts'
import { answerOf } from '../../api/answer.ts'
import { api, inLanguage } from '../../api/client.ts'
import { definedText } from '../../lib/defined-text.ts'
import type { Locale } from '../../lib/locales.ts'
import type { CategoryFilters } from './category-filters.ts'

type Addressed = Pick<CategoryPage['category'], 'path' | 'paths'> | undefined

/** Whether a category has this address in any language. */
const isAt = (category: Addressed, path: string): boolean =>
  category?.path === path || Object.values(category?.paths ?? {}).includes(path)

interface CategoryRequest {
  /** Its address below `catalog/`. */
  path: string
  filters: CategoryFilters
  locale: Locale
  /** Null: the server decides. */
  currency: string | null
}

export const catalogQueries = {
  /** A category and its parts, page by page. */
  category: ({ path, filters, locale, currency }: CategoryRequest) =>
    infiniteQueryOptions({
      queryKey: ['category', path, filters, locale, currency] as const,
      queryFn: ({ pageParam: page, signal }) => {
        const query = definedText({ ...filters, path, currency, page })
        const options = { ...inLanguage(locale), init: { signal } }
        return answerOf(api.catalog.category.$get({ query: { ...query, path } }, options))
      },
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next_cursor,
      // While filters or the language change, what was there stays; another category begins empty.
      placeholderData: (previous, query) =>
        query?.queryKey[1] === path || isAt(previous?.pages[0]?.data.category, path)
          ? previous
          : undefined,
    }),
}
