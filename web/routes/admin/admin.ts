import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { hasPermission } from '../../session/has-permission.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import type { Locale } from '../../lib/locales.ts'
import { requireUser } from '../guards.ts'
import { localeRoute } from '../locale.tsx'

const ADMIN_TEXTS = [
  'admin/frame',
  'admin/resource',
  'admin/palette',
  'form',
  'table',
  'admin/suppliers',
  'admin/warehouses',
  'admin/offers',
] as const

async function loadAdminTexts(locale: Locale): Promise<void> {
  await import('../../i18n/admin-texts.ts')
  await loadTexts(locale, ADMIN_TEXTS)
}

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
  beforeLoad: async (visit) => {
    const [user] = await Promise.all([requireUser(visit), loadAdminTexts(visit.context.locale)])
    // What is loaded ahead asks only for what the person may see.
    const can = (wanted: string) => hasPermission(user?.permissions, wanted)
    return { can, roles: user?.roles ?? [] }
  },
  component: lazyRouteComponent(
    () => import('../../admin/overview/palette/admin-shell.tsx'),
    'AdminShell',
  ),
  notFoundComponent: lazyRouteComponent(
    () => import('../../admin/frame/admin-not-found.tsx'),
    'AdminNotFound',
  ),
})
