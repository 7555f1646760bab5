import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { AccountPageName, AccountPlan } from './account-pages.ts'
import type { OrdersSearch } from '../../orders/orders-search.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import type { Locale } from '../../lib/locales.ts'
import { requireVerified } from '../guards.ts'
import { shopRoute } from '../shop/shop.tsx'

/** One way in for all pages of the account: the shop's first page carries no more of them. */
async function planOf(name: AccountPageName): Promise<AccountPlan> {
  return (await import('./account-pages.ts')).ACCOUNT_PAGES[name]
}

const textsOf = async (name: AccountPageName, locale: Locale): Promise<void> =>
  loadTexts(locale, (await planOf(name)).texts)

const component = (name: AccountPageName) =>
  lazyRouteComponent(async () => ({ default: await (await planOf(name)).load() }))

/** Whose e-mail is verified; the rest sign in, or verify, first and come back. */
export const accountRoute = createRoute({
  getParentRoute: () => shopRoute,
  id: 'account',
  beforeLoad: async (visit) => {
    await Promise.all([requireVerified(visit), textsOf('frame', visit.context.locale)])
  },
  component: component('frame'),
})

/** What every page of the account is made of. */
const page = (name: AccountPageName) => ({
  getParentRoute: () => accountRoute,
  beforeLoad: ({ context }: { context: { locale: Locale } }) => textsOf(name, context.locale),
  component: component(name),
})

/** Typed on their own: written into `addChildren` they would lose their types. */
const accountRoutes = [
  createRoute({ ...page('dashboard'), path: 'dashboard' }),
  createRoute({
    getParentRoute: () => accountRoute,
    path: 'account',
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/$locale/dashboard', params, replace: true })
    },
  }),
  createRoute({
    ...page('orders'),
    path: 'account/orders',
    // Read by the page: the shop's first page need not carry how.
    validateSearch: (search: OrdersSearch): OrdersSearch => search,
  }),
  createRoute({ ...page('order'), path: 'account/orders/$orderId' }),
  createRoute({ ...page('favorites'), path: 'account/favorites' }),
  createRoute({ ...page('saved'), path: 'account/saved_for_later' }),
  createRoute({ ...page('details'), path: 'account/details' }),
  createRoute({ ...page('addresses'), path: 'account/addresses' }),
  createRoute({ ...page('companies'), path: 'account/companies' }),
  createRoute({ ...page('emails'), path: 'account/email_preferences' }),
  createRoute({ ...page('teams'), path: 'account/teams' }),
  createRoute({ ...page('team'), path: 'account/teams/$teamId' }),
  createRoute({
    ...page('invitation'),
    path: 'team-invitations/$teamId',
    validateSearch: (search: Record<string, unknown>): { signature?: string } =>
      typeof search.signature === 'string' ? { signature: search.signature } : {},
  }),
  createRoute({ ...page('security'), path: 'account/privacy' }),
] as const

export const accountTree = accountRoute.addChildren([...accountRoutes])

/** For everybody who holds a mail's link, signed in or not. */
export const undoEmailRoute = createRoute({
  ...page('undoEmail'),
  getParentRoute: () => shopRoute,
  path: 'email/undo',
})
export const unsubscribeRoute = createRoute({
  ...page('unsubscribe'),
  getParentRoute: () => shopRoute,
  path: 'unsubscribe',
})
