import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { SEES_OVERVIEW } from '../../../../worker/reports/waiting/schemas.ts'
import { SEES_OPENING } from '../../../../worker/reports/opening/schemas.ts'
import { openingQuery } from '../../../admin/overview/opening/opening-query.ts'
import { waitingQuery } from '../../../admin/frame/use-waiting.ts'
import { figuresQuery, SEES_FIGURES } from '../../../admin/overview/dashboard/figures-query.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { adminRoute } from '../admin.ts'

export const dashboardRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'dashboard',
  staticData: { permission: SEES_OVERVIEW },
  beforeLoad: ({ context }) =>
    loadTexts(context.locale, [
      'admin/dashboard',
      'admin/opening',
      'admin/tasks',
      'admin/contacts',
    ]),
  loader: ({ context: { can, queryClient } }) => {
    if (can(SEES_OPENING)) void queryClient.prefetchQuery(openingQuery)
    if (can(SEES_OVERVIEW)) void queryClient.prefetchQuery(waitingQuery)
    if (can(SEES_FIGURES)) void queryClient.prefetchQuery(figuresQuery)
  },
  component: lazyRouteComponent(
    () => import('../../../admin/overview/dashboard/dashboard-page.tsx'),
    'DashboardPage',
  ),
})
