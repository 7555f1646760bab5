import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { VisitEnd } from '../../../../worker/people/accounts/acting/schemas.ts'
import { adminRoute } from '../admin.ts'

interface Ended {
  /** Whose account it was. */
  user: number
  name: string
  why: VisitEnd
}

/** `?user=5&name=Ada&why=time`: to where the browser of staff is led once a visit is over. */
export const actingEndedRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'acting-ended',
  validateSearch: ({ user, name, why }: Record<string, unknown>): Ended => ({
    user: Number.isSafeInteger(Number(user)) ? Number(user) : 0,
    name: typeof name === 'string' || typeof name === 'number' ? String(name).slice(0, 200) : '',
    why: VisitEnd.catch('sessions_ended').parse(why),
  }),
  component: lazyRouteComponent(
    () => import('../../../admin/overview/dashboard/acting-ended-page.tsx'),
    'ActingEndedPage',
  ),
})
