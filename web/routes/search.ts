import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchQueries } from '../features/search/queries.ts'
import { parseFilters, type Filters } from '../features/search/filters.ts'
import { chosenCurrency } from '../features/settings/currency.ts'
import { fromPathPart, toPathPart } from '../lib/path-part.ts'
import { shopRoute } from './shop.tsx'

/** `search/{search}/{brand?}`; everything else that shapes the result is in the query. */
export const searchRoute = createRoute({
  getParentRoute: () => shopRoute,
  path: 'search/$search/{-$brand}',
  params: {
    parse: ({ search, brand }) => ({
      search: fromPathPart(search),
      brand: brand === undefined ? undefined : fromPathPart(brand),
    }),
    stringify: ({ search, brand }) => ({
      search: toPathPart(search),
      brand: brand === undefined ? undefined : toPathPart(brand),
    }),
  },
  validateSearch: (search: Record<string, unknown>): Filters => parseFilters(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) => {
    const { search: q, brand } = params
    const wanted = { q, brand, filters: deps, currency: chosenCurrency() }
    void queryClient.prefetchInfiniteQuery(searchQueries.results(wanted))
  },
  component: lazyRouteComponent(() => import('../features/search/search-page.tsx'), 'SearchPage'),
})
