import { createRoute } from '@tanstack/react-router'
import { userDetail, users } from '../../../admin/customers/users/users.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../lib/locales.ts'
import { adminRoute } from '../admin.ts'
import { idParam } from '../id-param.ts'
import { lazyPages } from '../lazy-pages.ts'
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
    'account/quotes',
  ])
}

const page = lazyPages(
  async () => (await import('../../../admin/customers/users/user-pages.ts')).USER_PAGES,
)

export const usersRoute = createRoute({
  ...listRoute(users),
  path: 'customers/users',
  beforeLoad: bringTexts,
  component: page('list'),
})

/** A dialog over the list. */
export const createUserRoute = createRoute({
  getParentRoute: () => usersRoute,
  path: 'create',
  staticData: { permission: 'customers.users.create' },
  component: page('create'),
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
  component: page('one'),
})
