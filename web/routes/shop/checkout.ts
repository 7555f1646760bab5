import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { CheckoutPageName } from './checkout-pages.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import type { Locale } from '../../lib/locales.ts'
import { requireVerified } from '../guards.ts'
import { shopRoute } from './shop.tsx'

/** The one dynamic import for all pages of buying keeps the shop's first chunk small. */
const planOf = async (name: CheckoutPageName) =>
  (await import('./checkout-pages.ts')).CHECKOUT_PAGES[name]

/** For verified people; others sign in, or verify their address, first and come back. */
const buyingRoute = createRoute({
  getParentRoute: () => shopRoute,
  id: 'buying',
  beforeLoad: async (visit) => {
    // Apart, so that the shop's first chunk does not carry what few visits need.
    if (visit.location.href.includes('/payment/')) {
      const { backToQuote } = await import('./back-to-quote.ts')
      backToQuote(visit)
    }
    await requireVerified(visit)
  },
})

/** Options shared by all pages of buying. */
const page = (name: CheckoutPageName) => ({
  getParentRoute: () => buyingRoute,
  beforeLoad: async ({ context }: { context: { locale: Locale } }) =>
    loadTexts(context.locale, (await planOf(name)).texts),
  component: lazyRouteComponent(async () => ({ default: await (await planOf(name)).load() })),
})

/** `?order=` is the id of the order that was placed, or paid. */
const ofOrder = ({ order }: { order?: unknown }): { order?: string } =>
  typeof order === 'string' ? { order } : {}

/** `?quote=` opens a quote, whose lines are bought at its prices. */
const ofQuote = ({ quote }: { quote?: unknown }): { quote?: string } =>
  typeof quote === 'string' ? { quote } : {}

const buyingRoutes = [
  createRoute({ ...page('checkout'), path: 'checkout', validateSearch: ofQuote }),
  createRoute({ ...page('success'), path: 'checkout/success', validateSearch: ofOrder }),
  createRoute({
    ...page('payment'),
    path: 'payment/$method/$outcome',
    validateSearch: ofOrder,
  }),
] as const

export const checkoutTree = buyingRoute.addChildren([...buyingRoutes])
