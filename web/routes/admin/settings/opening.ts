import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { SEES_OPENING } from '../../../../worker/reports/opening/schemas.ts'
import { openingQuery } from '../../../admin/overview/opening/opening-query.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { adminRoute } from '../admin.ts'

export const openingRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings/opening',
  staticData: { permission: SEES_OPENING },
  beforeLoad: ({ context }) => loadTexts(context.locale, ['admin/opening']),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(openingQuery),
  component: lazyRouteComponent(
    () => import('../../../admin/overview/opening/opening-page.tsx'),
    'OpeningPage',
  ),
})
