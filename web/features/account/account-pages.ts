import '../../i18n/account-texts.ts'
import type { ComponentType } from 'react'

export interface AccountPlan {
  /** Its namespaces of texts beyond the account's own. */
  texts: readonly string[]
  /** Brings its component. */
  load: () => Promise<ComponentType>
}

/** The pages there are; `frame` is what stands round them. */
export type AccountPageName =
  | 'frame'
  | 'dashboard'
  | 'orders'
  | 'order'
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

/**
 * What each page of the account is made of. It stands apart from the routes, which travel with the
 * shop's first page: that one carries a single name for all of these.
 */
export const ACCOUNT_PAGES: Record<AccountPageName, AccountPlan> = {
  frame: {
    texts: ['account', 'form'],
    load: async () => (await import('./account-frame.tsx')).AccountFrame,
  },
  dashboard: {
    texts: ['cart', 'search.results', 'teams', 'orders'],
    load: async () => (await import('./dashboard-page.tsx')).DashboardPage,
  },
  orders: {
    texts: ['orders', 'table'],
    load: async () => (await import('../orders/orders-page.tsx')).OrdersPage,
  },
  order: {
    texts: ['orders', 'addresses', 'cart', 'form'],
    load: async () => (await import('../orders/order-page.tsx')).OrderPage,
  },
  favorites: {
    texts: ['cart', 'search.results'],
    load: async () => (await import('./account-favorites-page.tsx')).AccountFavoritesPage,
  },
  saved: {
    texts: ['cart', 'search.results'],
    load: async () => (await import('./saved-for-later-page.tsx')).SavedForLaterPage,
  },
  teams: {
    texts: ['teams'],
    load: async () => (await import('../teams/teams-page.tsx')).TeamsPage,
  },
  team: {
    texts: ['teams'],
    load: async () => (await import('../teams/team-page.tsx')).TeamPage,
  },
  invitation: {
    texts: ['teams'],
    load: async () => (await import('../teams/accept-page.tsx')).AcceptPage,
  },
  security: {
    texts: ['security', 'profile', 'form'],
    load: async () => (await import('../security/security-page.tsx')).SecurityPage,
  },
  details: {
    texts: ['profile', 'form'],
    load: async () => (await import('../profile/details-page.tsx')).DetailsPage,
  },
  addresses: {
    texts: ['addresses', 'form'],
    load: async () => (await import('../addresses/addresses-page.tsx')).AddressesPage,
  },
  companies: {
    texts: ['companies', 'addresses', 'form'],
    load: async () => (await import('../companies/companies-page.tsx')).CompaniesPage,
  },
  emails: {
    texts: ['profile'],
    load: async () => (await import('../profile/email-preferences-page.tsx')).EmailPreferencesPage,
  },
  /** Of guests as well: where the mails' links lead. */
  unsubscribe: {
    texts: ['profile', 'form'],
    load: async () => (await import('../profile/unsubscribe-page.tsx')).UnsubscribePage,
  },
  undoEmail: {
    texts: ['profile', 'form'],
    load: async () => (await import('../profile/undo-email-page.tsx')).UndoEmailPage,
  },
}
