import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/i18n.ts'
import { adminRoute } from '../admin.ts'

export const categoryRulesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'catalog/rules',
  staticData: { permission: 'catalog.categories.view' },
  beforeLoad: ({ context }) => loadTexts(context.locale, ['admin/rules']),
  loader: async ({ context }) => {
    if (!context.can('catalog.categories.view')) return
    const [{ rulesQuery }, { categoryQueries }] = await Promise.all([
      import('../../../admin/catalog/rules/rules.ts'),
      import('../../../admin/catalog/categories/categories.ts'),
    ])
    void context.queryClient.prefetchQuery(rulesQuery)
    void context.queryClient.prefetchQuery(categoryQueries.list())
  },
  component: lazyRouteComponent(
    () => import('../../../admin/catalog/rules/rules-page.tsx'),
    'RulesPage',
  ),
})
