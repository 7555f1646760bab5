import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { roles } from '../../../admin/settings/roles/roles.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../lib/locales.ts'
import { adminRoute } from '../admin.ts'
import { idParam } from '../id-param.ts'
import { listRoute } from '../list-route.ts'

const bringTexts = ({ context }: { context: { locale: Locale } }) =>
  loadTexts(context.locale, ['admin/roles', 'admin/permissions'])

export const rolesRoute = createRoute({
  ...listRoute(roles),
  path: 'settings/roles',
  beforeLoad: bringTexts,
  component: lazyRouteComponent(
    () => import('../../../admin/settings/roles/roles-page.tsx'),
    'RolesPage',
  ),
})

/** The id of the role to begin with the rights of: `?copy=3`. */
const readCopy = (raw: Record<string, unknown>): { copy?: number } => {
  const id = Number(raw.copy)
  return Number.isSafeInteger(id) && id > 0 ? { copy: id } : {}
}

export const createRoleRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings/roles/create',
  staticData: { permission: 'settings.roles.create' },
  validateSearch: readCopy,
  beforeLoad: bringTexts,
  component: lazyRouteComponent(
    () => import('../../../admin/settings/roles/create-role-page.tsx'),
    'CreateRolePage',
  ),
})

export const editRoleRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings/roles/$roleId/edit',
  staticData: { permission: roles.view },
  params: {
    parse: ({ roleId }) => ({ roleId: idParam(roleId) }),
    stringify: ({ roleId }) => ({ roleId: String(roleId) }),
  },
  beforeLoad: bringTexts,
  component: lazyRouteComponent(
    () => import('../../../admin/settings/roles/edit-role-page.tsx'),
    'EditRolePage',
  ),
})
