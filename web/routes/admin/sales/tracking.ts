import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { MAY_TRACK, TRACKING_TEXTS } from '../../../admin/sales/tracking/tracking.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { adminRoute } from '../admin.ts'

export const trackingRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'sales/shipping/tracking',
  staticData: { permission: MAY_TRACK },
  beforeLoad: ({ context }) => loadTexts(context.locale, [TRACKING_TEXTS]),
  component: lazyRouteComponent(
    () => import('../../../admin/sales/tracking/tracking-page.tsx'),
    'TrackingPage',
  ),
})
