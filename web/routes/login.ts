import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { accountQueries } from '../features/accounts/queries.ts'
import { safeRedirect } from '../features/accounts/safe-redirect.ts'
import { shopRoute } from './shop.tsx'

interface LoginSearch {
  /** Where to go after; only addresses of this site are followed. */
  redirect?: string
}

export const loginRoute = createRoute({
  getParentRoute: () => shopRoute,
  path: 'login',
  validateSearch: (search: Record<string, unknown>): LoginSearch =>
    typeof search.redirect === 'string' ? { redirect: search.redirect } : {},
  beforeLoad: async ({ context, params, search, preload }) => {
    if (preload) return
    const user = await context.queryClient.ensureQueryData(accountQueries.user())
    if (user === null) return
    throw redirect({ href: safeRedirect(search.redirect, `/${params.locale}/`), replace: true })
  },
  component: lazyRouteComponent(() => import('../features/accounts/login-page.tsx'), 'LoginPage'),
})
