import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/i18n.ts'
import { type ListSearch, readListSearch } from '../../../table/list-search.ts'
import { adminRoute } from '../admin.ts'

const VIEWS = ['queue', 'unreviewed', 'known', 'forbidden'] as const

export const brandsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'catalog/brands',
  staticData: { permission: 'catalog.brands.view' },
  validateSearch: (
    search: Record<string, unknown>,
  ): ListSearch & { view?: (typeof VIEWS)[number] } => {
    const view = VIEWS.find((each) => each === search.view)
    return { ...readListSearch(search), ...(view !== undefined && { view }) }
  },
  beforeLoad: ({ context }) => loadTexts(context.locale, ['admin/brands']),
  component: lazyRouteComponent(
    () => import('../../../admin/catalog/brands/brands-page.tsx'),
    'BrandsPage',
  ),
})
