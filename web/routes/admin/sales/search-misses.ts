import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readMissesSearch } from '../../../admin/sales/search-misses/misses-search.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { adminRoute } from '../admin.ts'

export const searchMissesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'sales/search-misses',
  staticData: { permission: 'sales.search-misses.view' },
  validateSearch: readMissesSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: ({ context }) => loadTexts(context.locale, ['admin/search-misses']),
  loader: async ({ context, deps }) => {
    if (!context.can('sales.search-misses.view')) return
    const { missQueries } = await import('../../../admin/sales/search-misses/queries.ts')
    void context.queryClient.prefetchQuery(missQueries.list(deps))
  },
  component: lazyRouteComponent(
    () => import('../../../admin/sales/search-misses/search-misses-page.tsx'),
    'SearchMissesPage',
  ),
})
