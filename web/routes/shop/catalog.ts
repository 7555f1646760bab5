import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/i18n.ts'
import { parseCategoryFilters } from '../../shop/catalog/category-filters.ts'
import { shopRoute } from './shop.tsx'

const TEXTS = ['shop/catalog', 'shop/search.offer']

/** `catalog`: the tree of categories. */
export const catalogRoute = createRoute({
  getParentRoute: () => shopRoute,
  path: 'catalog',
  beforeLoad: ({ context }) => loadTexts(context.locale, TEXTS),
  component: lazyRouteComponent(() => import('../../shop/catalog/catalog-page.tsx'), 'CatalogPage'),
})

/** `catalog/{category…}`: a category by its address, its filters in the query. */
export const categoryRoute = createRoute({
  getParentRoute: () => shopRoute,
  path: 'catalog/$',
  validateSearch: parseCategoryFilters,
  beforeLoad: ({ context }) => loadTexts(context.locale, TEXTS),
  component: lazyRouteComponent(
    () => import('../../shop/catalog/category-page.tsx'),
    'CategoryPage',
  ),
})
