import '../../i18n/account-texts.ts'
import type { ComponentType } from 'react'

export interface AccountPlan {
  /** Its text namespaces besides the account's own. */
  texts: readonly string[]
  /** Loads its component. */
  load: () => Promise<ComponentType>
}

/** All pages; `frame` is what surrounds them. */
export type AccountPageName =
  | 'frame'
  | 'dashboard'
  | 'orders'
  | 'order'
  | 'requests'
  | 'quotes'
  | 'projects'
  | 'project'
  | 'proposal'
  | 'quote'
  | 'returns'
  | 'return'
  | 'askReturn'
  | 'favorites'
  | 'saved'
  | 'details'
  | 'addresses'
  | 'companies'
  | 'emails'
  | 'security'
  | 'unsubscribe'
  | 'undoEmail'
  | 'teams'
  | 'team'
  | 'invitation'

// Named once each: every import of a chunk lists what the chunk needs.
const returnPages = async () => (await import('./return-pages.ts')).RETURN_PAGES
const projectPages = async () => (await import('./project-pages.ts')).PROJECT_PAGES
const signedPages = async () => (await import('./signed-pages.ts')).SIGNED_PAGES

/**
 * What each page of the account needs. Apart from the routes, which are in the shop's first chunk:
 * that one holds a single import for all of these.
 */
export const ACCOUNT_PAGES: Record<AccountPageName, AccountPlan> = {
  frame: {
    texts: ['account/frame', 'form'],
    load: async () => (await import('../../account/frame/account-frame.tsx')).AccountFrame,
  },
  dashboard: {
    texts: ['shop/cart', 'shop/search.offer', 'account/teams', 'account/orders'],
    load: async () => (await import('../../account/dashboard/dashboard-page.tsx')).DashboardPage,
  },
  orders: {
    texts: ['account/orders', 'table'],
    load: async () => (await import('../../account/orders/orders-page.tsx')).OrdersPage,
  },
  order: {
    texts: ['account/orders', 'account/addresses', 'shop/cart', 'form'],
    load: async () => (await import('../../account/orders/order-page.tsx')).OrderPage,
  },
  requests: {
    texts: ['account/requests'],
    load: async () => (await import('../../account/requests/requests-page.tsx')).RequestsPage,
  },
  projects: {
    texts: ['account/projects', 'table', 'form'],
    load: async () => (await projectPages()).list,
  },
  project: {
    texts: ['account/projects', 'table', 'form'],
    load: async () => (await projectPages()).one,
  },
  quotes: {
    texts: ['account/quotes', 'table'],
    load: async () => (await import('../../account/quotes/quotes-page.tsx')).QuotesPage,
  },
  /** Open to everybody who has its link. */
  quote: {
    texts: ['account/quotes'],
    load: async () => (await signedPages()).quote,
  },
  /** Open to everybody who has its link. */
  proposal: {
    texts: ['account/proposals'],
    load: async () => (await signedPages()).proposal,
  },
  returns: {
    texts: ['account/returns', 'table'],
    load: async () => (await returnPages()).list,
  },
  return: {
    texts: ['account/returns', 'form'],
    load: async () => (await returnPages()).one,
  },
  askReturn: {
    texts: ['account/returns', 'form'],
    load: async () => (await returnPages()).ask,
  },
  favorites: {
    texts: ['shop/cart', 'shop/search.offer'],
    load: async () =>
      (await import('../../account/favorites/favorites-page.tsx')).AccountFavoritesPage,
  },
  saved: {
    texts: ['shop/cart', 'shop/search.offer'],
    load: async () =>
      (await import('../../account/cart/saved-for-later-page.tsx')).SavedForLaterPage,
  },
  teams: {
    texts: ['account/teams'],
    load: async () => (await import('../../account/teams/teams-page.tsx')).TeamsPage,
  },
  team: {
    texts: ['account/teams'],
    load: async () => (await import('../../account/teams/team-page.tsx')).TeamPage,
  },
  invitation: {
    texts: ['account/teams'],
    load: async () => (await import('../../account/teams/accept-page.tsx')).AcceptPage,
  },
  security: {
    texts: ['account/security', 'account/api-keys', 'account/details', 'form'],
    load: async () => (await import('../../account/security/security-page.tsx')).SecurityPage,
  },
  details: {
    texts: ['account/details', 'form'],
    load: async () => (await import('../../account/details/details-page.tsx')).DetailsPage,
  },
  addresses: {
    texts: ['account/addresses', 'form'],
    load: async () => (await import('../../account/addresses/addresses-page.tsx')).AddressesPage,
  },
  companies: {
    texts: ['account/companies', 'account/addresses', 'form'],
    load: async () => (await import('../../account/companies/companies-page.tsx')).CompaniesPage,
  },
  emails: {
    texts: ['account/details'],
    load: async () =>
      (await import('../../account/details/email-preferences-page.tsx')).EmailPreferencesPage,
  },
  /** Open to guests as well: the targets of links in mails. */
  unsubscribe: {
    texts: ['account/details', 'form'],
    load: async () => (await import('../../account/details/unsubscribe-page.tsx')).UnsubscribePage,
  },
  undoEmail: {
    texts: ['account/details', 'form'],
    load: async () => (await import('../../account/details/undo-email-page.tsx')).UndoEmailPage,
  },
}
