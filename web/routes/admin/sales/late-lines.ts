import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lateLines } from '../../../admin/sales/late-lines/late-lines.ts'
import { listRoute } from '../list-route.ts'

export const lateLinesRoute = createRoute({
  ...listRoute(lateLines),
  path: 'sales/late',
  component: lazyRouteComponent(
    () => import('../../../admin/sales/late-lines/late-lines-page.tsx'),
    'LateLinesPage',
  ),
})
