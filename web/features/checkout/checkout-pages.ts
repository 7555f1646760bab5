import '../../i18n/account-texts.ts'
import type { ComponentType } from 'react'

export type CheckoutPageName = 'checkout' | 'success' | 'payment'

interface CheckoutPlan {
  /** Its namespaces of texts beyond the shop's. */
  texts: readonly string[]
  /** Brings its component. */
  load: () => Promise<ComponentType>
}

/** What each page of buying is made of; apart from the routes, which travel with the shop's first page. */
export const CHECKOUT_PAGES: Record<CheckoutPageName, CheckoutPlan> = {
  checkout: {
    texts: ['checkout', 'cart', 'search.results', 'addresses', 'companies', 'form'],
    load: async () => (await import('./checkout-page.tsx')).CheckoutPage,
  },
  success: {
    texts: ['checkout', 'orders'],
    load: async () => (await import('./success-page.tsx')).SuccessPage,
  },
  payment: {
    texts: ['checkout', 'orders'],
    load: async () => (await import('./payment-page.tsx')).PaymentPage,
  },
}
