import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shopRoute } from './shop.tsx'

export const searchListRoute = createRoute({
  getParentRoute: () => shopRoute,
  path: 'search-list',
  component: lazyRouteComponent(
    () => import('../features/search/search-list-page.tsx'),
    'SearchListPage',
  ),
})
