import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { partRequests } from '../../../admin/sales/part-requests/part-requests.ts'
import { listRoute } from '../list-route.ts'

/** The list; a request is opened over it. */
export const partRequestsRoute = createRoute({
  ...listRoute(partRequests),
  path: 'sales/part-requests',
  component: lazyRouteComponent(
    () => import('../../../admin/sales/part-requests/part-requests-page.tsx'),
    'PartRequestsPage',
  ),
})

export const partRequestRoute = createRoute({
  getParentRoute: () => partRequestsRoute,
  path: '$id/edit',
  staticData: { permission: partRequests.view },
  component: lazyRouteComponent(
    () => import('../../../admin/sales/part-requests/part-request-dialog.tsx'),
    'EditPage',
  ),
})
