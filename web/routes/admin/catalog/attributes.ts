import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/i18n.ts'
import { adminRoute } from '../admin.ts'

export const attributesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'catalog/attributes',
  staticData: { permission: 'catalog.categories.view' },
  beforeLoad: ({ context }) => loadTexts(context.locale, ['admin/attributes']),
  loader: async ({ context }) => {
    if (!context.can('catalog.categories.view')) return
    const { categoryQueries } = await import('../../../admin/catalog/categories/categories.ts')
    void context.queryClient.prefetchQuery(categoryQueries.attributes())
  },
  component: lazyRouteComponent(
    () => import('../../../admin/catalog/attributes/attributes-page.tsx'),
    'AttributesPage',
  ),
})
