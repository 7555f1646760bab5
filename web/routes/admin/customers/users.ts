import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { userDetail, users } from '../../../admin/customers/users/users.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../lib/locales.ts'
import { adminRoute } from '../admin.ts'
import { idParam } from '../id-param.ts'
import { listRoute } from '../list-route.ts'

/** The words of the list, of orders and mails on a card, and of addresses. */
async function bringTexts({ context }: { context: { locale: Locale } }): Promise<void> {
  await import('../../../i18n/account-texts.ts')
  await loadTexts(context.locale, [
    users.texts,
    'admin/orders',
    'admin/mails',
    'admin/roles',
    'account/addresses',
  ])
}

export const usersRoute = createRoute({
  ...listRoute(users),
  path: 'customers/users',
  beforeLoad: bringTexts,
  component: lazyRouteComponent(
    () => import('../../../admin/customers/users/users-page.tsx'),
    'UsersPage',
  ),
})

/** A dialog over the list. */
export const createUserRoute = createRoute({
  getParentRoute: () => usersRoute,
  path: 'create',
  staticData: { permission: 'customers.users.create' },
  component: lazyRouteComponent(
    () => import('../../../admin/customers/users/create-dialog.tsx'),
    'CreatePage',
  ),
})

export const userRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'customers/users/$userId/edit',
  staticData: { permission: users.view },
  params: {
    parse: ({ userId }) => ({ userId: idParam(userId) }),
    stringify: ({ userId }) => ({ userId: String(userId) }),
  },
  beforeLoad: bringTexts,
  loader: ({ context, params }) => {
    if (context.can(users.view)) void context.queryClient.prefetchQuery(userDetail(params.userId))
  },
  component: lazyRouteComponent(
    () => import('../../../admin/customers/users/user-page.tsx'),
    'UserPage',
  ),
})
