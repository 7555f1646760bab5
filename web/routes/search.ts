import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchQueries } from '../features/search/queries.ts'
import { parseFilters, type Filters } from '../features/search/filters.ts'
import { knownCurrency } from '../features/settings/known-currency.ts'
import { shopRoute } from './shop.tsx'

/** `search/{search}/{brand?}`; everything else that shapes the result is in the query. */
export const searchRoute = createRoute({
  getParentRoute: () => shopRoute,
  path: 'search/$search/{-$brand}',
  validateSearch: (search: Record<string, unknown>): Filters => parseFilters(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) => {
    const currency = knownCurrency(queryClient)
    // Without the currency the answer would be asked for twice.
    if (currency === null) return
    const wanted = { q: params.search, brand: params.brand, filters: deps, currency }
    void queryClient.prefetchInfiniteQuery(searchQueries.results(wanted))
  },
  component: lazyRouteComponent(() => import('../features/search/search-page.tsx'), 'SearchPage'),
})
