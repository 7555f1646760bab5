import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchMisses } from '../../../admin/sales/search-misses/search-misses.ts'
import { listRoute } from '../list-route.ts'

export const searchMissesRoute = createRoute({
  ...listRoute(searchMisses),
  path: 'sales/search-misses',
  component: lazyRouteComponent(
    () => import('../../../admin/sales/search-misses/search-misses-page.tsx'),
    'SearchMissesPage',
  ),
})
