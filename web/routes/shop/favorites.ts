import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/i18n.ts'
import { shopRoute } from './shop.tsx'

export const favoritesRoute = createRoute({
  getParentRoute: () => shopRoute,
  path: 'favorites',
  beforeLoad: ({ context }) => loadTexts(context.locale, ['shop/cart', 'shop/search.offer']),
  component: lazyRouteComponent(
    () => import('../../shop/favorites/favorites-page.tsx'),
    'FavoritesPage',
  ),
})
