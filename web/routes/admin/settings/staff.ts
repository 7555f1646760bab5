import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staff } from '../../../admin/settings/staff/staff.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../lib/locales.ts'
import { listRoute } from '../list-route.ts'

/** The list; its dialogs have addresses of their own below it. The tabs are said by the texts of roles. */
export const staffRoute = createRoute({
  ...listRoute(staff),
  path: 'settings/staff',
  beforeLoad: ({ context }: { context: { locale: Locale } }) =>
    loadTexts(context.locale, [staff.texts, 'admin/roles']),
  component: lazyRouteComponent(
    () => import('../../../admin/settings/staff/staff-page.tsx'),
    'StaffPage',
  ),
})

const dialog = () => import('../../../admin/settings/staff/member-dialog.tsx')

export const inviteStaffRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: 'create',
  staticData: { permission: 'settings.roles.update' },
  component: lazyRouteComponent(dialog, 'CreatePage'),
})

export const staffMemberRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '$id/edit',
  staticData: { permission: staff.view },
  component: lazyRouteComponent(dialog, 'EditPage'),
})
