import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/i18n.ts'
import { shopRoute } from './shop.tsx'

/** The catalogue; its pages are below it, as an address of categories may be empty. */
export const catalogRoute = createRoute({
  getParentRoute: () => shopRoute,
  path: 'catalog',
  beforeLoad: ({ context }) => loadTexts(context.locale, ['shop/catalog', 'shop/search.offer']),
})

/** `catalog`: the tree of categories. */
export const catalogTreeRoute = createRoute({
  getParentRoute: () => catalogRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../../shop/catalog/catalog-page.tsx'), 'CatalogPage'),
})

/** `catalog/{category…}`: a category by its address. The page reads its filters from the query itself: they are code that no other page needs. */
export const categoryRoute = createRoute({
  getParentRoute: () => catalogRoute,
  path: '$',
  component: lazyRouteComponent(
    () => import('../../shop/catalog/category-page.tsx'),
    'CategoryPage',
  ),
})
