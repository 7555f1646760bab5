import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchQueries } from '../../shop/search/queries.ts'
import { parseFilters, type Filters } from '../../shop/search/filters.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { fromPathPart, toPathPart } from '../../lib/path-part.ts'
import { shopRoute } from './shop.tsx'

/** The longest search the API accepts; no part number is longer. */
const LONGEST = 200
const read = (part: string) => fromPathPart(part).slice(0, LONGEST).toWellFormed()

/** `search/{search}/{brand?}`; everything else that shapes the result is in the query. */
export const searchRoute = createRoute({
  getParentRoute: () => shopRoute,
  path: 'search/$search/{-$brand}',
  params: {
    parse: ({ search, brand }) => ({
      search: read(search),
      brand: brand === undefined ? undefined : read(brand),
    }),
    stringify: ({ search, brand }) => ({
      search: toPathPart(search),
      brand: brand === undefined ? undefined : toPathPart(brand),
    }),
  },
  validateSearch: (search: Record<string, unknown>): Filters => parseFilters(search),
  // The router merges the filters into the query as it is; invalid values must not pass.
  loaderDeps: ({ search }) => {
    const { compare: _compare, side: _side, ...filters } = parseFilters({ ...search })
    return filters
  },
  loader: ({ context: { locale, queryClient, chosenCurrency }, params, deps }) => {
    const { search: q, brand } = params
    const wanted = { q, brand, filters: deps, locale, currency: chosenCurrency() }
    void queryClient.prefetchInfiniteQuery(searchQueries.results(wanted))
  },
  beforeLoad: ({ context }) =>
    loadTexts(context.locale, ['shop/search.offer', 'shop/search.results']),
  component: lazyRouteComponent(
    () => import('../../shop/search/page/search-page.tsx'),
    'SearchPage',
  ),
})
