import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/i18n.ts'
import { adminRoute } from '../admin.ts'

export const categoriesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'catalog/categories',
  staticData: { permission: 'catalog.categories.view' },
  beforeLoad: ({ context }) => loadTexts(context.locale, ['admin/categories']),
  loader: async ({ context }) => {
    if (!context.can('catalog.categories.view')) return
    const { categoryQueries } = await import('../../../admin/catalog/categories/categories.ts')
    void context.queryClient.prefetchQuery(categoryQueries.list())
  },
  component: lazyRouteComponent(
    () => import('../../../admin/catalog/categories/categories-page.tsx'),
    'CategoriesPage',
  ),
})
