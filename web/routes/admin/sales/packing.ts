import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { packing } from '../../../admin/sales/packing/packing.ts'
import { listRoute } from '../list-route.ts'

export const packingRoute = createRoute({
  ...listRoute(packing),
  path: 'sales/shipping',
  component: lazyRouteComponent(
    () => import('../../../admin/sales/packing/packing-page.tsx'),
    'PackingPage',
  ),
})
