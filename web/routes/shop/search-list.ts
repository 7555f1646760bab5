import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/i18n.ts'
import { shopRoute } from './shop.tsx'

export const searchListRoute = createRoute({
  getParentRoute: () => shopRoute,
  path: 'search-list',
  beforeLoad: ({ context }) =>
    loadTexts(context.locale, ['shop/search-list', 'shop/search.offer', 'shop/search.results']),
  component: lazyRouteComponent(
    () => import('../../shop/search/list/search-list-page.tsx'),
    'SearchListPage',
  ),
})
