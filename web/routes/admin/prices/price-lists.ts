import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { priceLists } from '../../../admin/prices/price-lists/price-lists.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../lib/locales.ts'
import { listRoute } from '../list-route.ts'

/** Where a version stands is said in the words of price lists, suppliers in those of orders to them. */
export const priceListsRoute = createRoute({
  ...listRoute(priceLists),
  path: 'prices/price-lists',
  beforeLoad: ({ context }: { context: { locale: Locale } }) =>
    loadTexts(context.locale, [
      priceLists.texts,
      'admin/price-lists',
      'admin/supplier-orders',
      'admin/warehouses',
    ]),
  component: lazyRouteComponent(
    () => import('../../../admin/prices/price-lists/price-lists-page.tsx'),
    'PriceListsPage',
  ),
})
