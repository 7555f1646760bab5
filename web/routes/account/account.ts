import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { AccountPageName, AccountPlan } from './account-pages.ts'
import type { OrdersSearch } from '../../orders/orders-search.ts'
import type { ProjectTab } from '../../projects/project-tab.ts'
import type { ProjectsSearch } from '../../projects/projects-search.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import type { Locale } from '../../lib/locales.ts'
import { requireVerified } from '../guards.ts'
import { shopRoute } from '../shop/shop.tsx'

/** The one dynamic import for all pages of the account keeps the shop's first chunk small. */
async function planOf(name: AccountPageName): Promise<AccountPlan> {
  return (await import('./account-pages.ts')).ACCOUNT_PAGES[name]
}

const textsOf = async (name: AccountPageName, locale: Locale): Promise<void> =>
  loadTexts(locale, (await planOf(name)).texts)

const component = (name: AccountPageName) =>
  lazyRouteComponent(async () => ({ default: await (await planOf(name)).load() }))

/** For verified people; others sign in, or verify their address, first and come back. */
export const accountRoute = createRoute({
  getParentRoute: () => shopRoute,
  id: 'account',
  beforeLoad: async (visit) => {
    await Promise.all([requireVerified(visit), textsOf('frame', visit.context.locale)])
  },
  component: component('frame'),
})

/** Options shared by all pages of the account. */
const page = (name: AccountPageName) => ({
  getParentRoute: () => accountRoute,
  beforeLoad: ({ context }: { context: { locale: Locale } }) => textsOf(name, context.locale),
  component: component(name),
})

/** In a constant of their own: written into `addChildren` they would lose their types. */
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
    // Parsed by the page, so that the shop's first chunk does not carry the parser.
    validateSearch: (search: OrdersSearch): OrdersSearch => search,
  }),
  createRoute({ ...page('order'), path: 'account/orders/$orderId' }),
  createRoute({ ...page('requests'), path: 'account/requests' }),
  createRoute({
    ...page('projects'),
    path: 'account/projects',
    // Parsed by the page, likewise.
    validateSearch: (search: ProjectsSearch): ProjectsSearch => search,
  }),
  createRoute({
    ...page('project'),
    path: 'account/projects/$projectId',
    validateSearch: (search: { tab?: ProjectTab }): { tab?: ProjectTab } => search,
  }),
  createRoute({ ...page('quotes'), path: 'account/quotes' }),
  createRoute({ ...page('returns'), path: 'account/returns' }),
  createRoute({ ...page('return'), path: 'account/returns/$returnId' }),
  createRoute({ ...page('askReturn'), path: 'account/orders/$orderId/return' }),
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

/** For everybody who has the link of a mail, signed in or not. */
export const undoEmailRoute = createRoute({
  ...page('undoEmail'),
  getParentRoute: () => shopRoute,
  path: 'email/undo',
})
export const quoteRoute = createRoute({
  ...page('quote'),
  getParentRoute: () => shopRoute,
  path: 'quotes/$token',
})
export const proposalRoute = createRoute({
  ...page('proposal'),
  getParentRoute: () => shopRoute,
  path: 'proposals/$token',
})
export const unsubscribeRoute = createRoute({
  ...page('unsubscribe'),
  getParentRoute: () => shopRoute,
  path: 'unsubscribe',
})
