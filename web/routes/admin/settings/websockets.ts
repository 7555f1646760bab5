import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { connections } from '../../../admin/settings/live/connections.ts'
import { listRoute } from '../list-route.ts'

export const connectionsRoute = createRoute({
  ...listRoute(connections),
  path: 'settings/websockets',
  component: lazyRouteComponent(
    () => import('../../../admin/settings/live/connections-page.tsx'),
    'ConnectionsPage',
  ),
})
