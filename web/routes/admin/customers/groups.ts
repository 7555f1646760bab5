import { createRoute } from '@tanstack/react-router'
import { groups } from '../../../admin/customers/groups/groups.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../lib/locales.ts'
import { adminRoute } from '../admin.ts'
import { idParam } from '../id-param.ts'
import { lazyPages } from '../lazy-pages.ts'
import { listRoute } from '../list-route.ts'

const page = lazyPages(
  async () => (await import('../../../admin/customers/groups/group-pages.ts')).GROUP_PAGES,
)

export const groupsRoute = createRoute({
  ...listRoute(groups),
  path: 'customers/groups',
  component: page('list'),
})

export const createGroupRoute = createRoute({
  getParentRoute: () => groupsRoute,
  path: 'create',
  staticData: { permission: 'customers.groups.create' },
  component: page('create'),
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
  component: page('one'),
})
