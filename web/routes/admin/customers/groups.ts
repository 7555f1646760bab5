import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { groups } from '../../../admin/customers/groups/groups.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../lib/locales.ts'
import { adminRoute } from '../admin.ts'
import { idParam } from '../id-param.ts'
import { listRoute } from '../list-route.ts'

export const groupsRoute = createRoute({
  ...listRoute(groups),
  path: 'customers/groups',
  component: lazyRouteComponent(
    () => import('../../../admin/customers/groups/groups-page.tsx'),
    'GroupsPage',
  ),
})

export const createGroupRoute = createRoute({
  getParentRoute: () => groupsRoute,
  path: 'create',
  staticData: { permission: 'customers.groups.create' },
  component: lazyRouteComponent(
    () => import('../../../admin/customers/groups/create-group-page.tsx'),
    'CreateGroupPage',
  ),
})

export const groupRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'customers/groups/$groupId/edit',
  staticData: { permission: groups.view },
  params: {
    parse: ({ groupId }) => ({ groupId: idParam(groupId) }),
    stringify: ({ groupId }) => ({ groupId: String(groupId) }),
  },
  beforeLoad: ({ context }: { context: { locale: Locale } }) =>
    loadTexts(context.locale, [groups.texts]),
  component: lazyRouteComponent(
    () => import('../../../admin/customers/groups/group-page.tsx'),
    'GroupPage',
  ),
})
