import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { packing } from '../../../admin/sales/packing/packing.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { listRoute } from '../list-route.ts'

export const packingRoute = createRoute({
  ...listRoute(packing),
  beforeLoad: ({ context }) => loadTexts(context.locale, [packing.texts, 'admin/order-bulk']),
  path: 'sales/shipping',
  component: lazyRouteComponent(
    () => import('../../../admin/sales/packing/packing-page.tsx'),
    'PackingPage',
  ),
})
