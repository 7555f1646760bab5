import { createRoute, redirect } from '@tanstack/react-router'
import { adminRoute } from './admin.ts'

/** Where a working day starts. */
export const adminIndexRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$locale/admin/suppliers', params, replace: true })
  },
})
