import { createRoute, redirect } from '@tanstack/react-router'
import { landingOf } from '../../admin/frame/landing.ts'
import { adminRoute } from './admin.ts'

/** Where a working day starts: it depends on what the person does here. */
export const adminIndexRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  beforeLoad: ({ context: { can, roles }, params }) => {
    const { to = '/$locale/admin/dashboard', view } = landingOf({ can, roles }) ?? {}
    throw redirect({ to, params, search: view === undefined ? {} : { view }, replace: true })
  },
})
