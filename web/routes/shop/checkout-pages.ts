import '../../i18n/account-texts.ts'
import type { ComponentType } from 'react'

export type CheckoutPageName = 'checkout' | 'success' | 'payment'

interface CheckoutPlan {
  /** Its text namespaces besides the shop's. */
  texts: readonly string[]
  /** Loads its component. */
  load: () => Promise<ComponentType>
}

/** What each page of buying needs; apart from the routes, which are in the shop's first chunk. */
export const CHECKOUT_PAGES: Record<CheckoutPageName, CheckoutPlan> = {
  checkout: {
    texts: [
      'shop/checkout',
      'shop/cart',
      'shop/search.offer',
      'account/addresses',
      'account/companies',
      'form',
    ],
    load: async () => (await import('../../shop/checkout/checkout-page.tsx')).CheckoutPage,
  },
  success: {
    texts: ['shop/checkout', 'account/orders', 'account/addresses'],
    load: async () => (await import('../../shop/checkout/success-page.tsx')).SuccessPage,
  },
  payment: {
    texts: ['shop/checkout', 'account/orders', 'account/addresses'],
    load: async () => (await import('../../shop/checkout/payment-page.tsx')).PaymentPage,
  },
}
