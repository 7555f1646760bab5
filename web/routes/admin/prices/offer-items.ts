import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { offerItems } from '../../../admin/prices/offer-items/offer-items.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../lib/locales.ts'
import { listRoute } from '../list-route.ts'

/** Suppliers are chosen in the words of orders to them. */
export const offerItemsRoute = createRoute({
  ...listRoute(offerItems),
  path: 'prices/offer-items',
  beforeLoad: ({ context }: { context: { locale: Locale } }) =>
    loadTexts(context.locale, [offerItems.texts, 'admin/supplier-orders', 'admin/warehouses']),
  component: lazyRouteComponent(
    () => import('../../../admin/prices/offer-items/offer-items-page.tsx'),
    'OfferItemsPage',
  ),
})
