import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/i18n.ts'
import { adminRoute } from '../admin.ts'

export const markupsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'prices/markups',
  staticData: { permission: 'settings.markup-rules.view' },
  beforeLoad: ({ context }) => loadTexts(context.locale, ['admin/markups']),
  loader: async ({ context }) => {
    if (!context.can('settings.markup-rules.view')) return
    const { ruleSetQuery } = await import('../../../admin/prices/markups/markups.ts')
    void context.queryClient.prefetchQuery(ruleSetQuery)
  },
  component: lazyRouteComponent(
    () => import('../../../admin/prices/markups/markups-page.tsx'),
    'MarkupsPage',
  ),
})
