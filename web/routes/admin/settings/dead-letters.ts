import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { deadLetters } from '../../../admin/settings/dead-letters/dead-letters.ts'
import { listRoute } from '../list-route.ts'

export const deadLettersRoute = createRoute({
  ...listRoute(deadLetters),
  path: 'settings/dead-letters',
  component: lazyRouteComponent(
    () => import('../../../admin/settings/dead-letters/dead-letters-page.tsx'),
    'DeadLettersPage',
  ),
})
