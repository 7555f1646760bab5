import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { hasPermission } from '../../features/accounts/has-permission.ts'
import { accountQueries } from '../../features/accounts/queries.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { localeRoute } from '../locale.tsx'

const ADMIN_TEXTS = ['admin', 'form', 'table', 'suppliers', 'warehouses', 'offers'] as const

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What one must be allowed, to see the page; the frame says so where one is not. */
    permission?: string
  }
}

/** The back office: a guest signs in first and comes back to where he was going. */
export const adminRoute = createRoute({
  getParentRoute: () => localeRoute,
  path: 'admin',
  beforeLoad: async ({ context, params, location, preload }) => {
    const [user] = await Promise.all([
      context.queryClient.ensureQueryData(accountQueries.certainUser()),
      loadTexts(context.locale, ADMIN_TEXTS),
    ])
    // What is loaded ahead asks only for what the person may see.
    const can = (wanted: string) => hasPermission(user?.permissions, wanted)
    if (user !== null || preload) return { can }
    throw redirect({
      to: '/$locale/login',
      params,
      search: { redirect: location.href },
      replace: true,
    })
  },
  component: lazyRouteComponent(() => import('../../features/admin/admin-frame.tsx'), 'AdminFrame'),
})
