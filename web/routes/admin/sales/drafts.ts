import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/i18n.ts'
import { adminRoute } from '../admin.ts'

/** Offers are said in the words of the shop's search, addresses in those of the account. */
export const newOrderRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'sales/orders/new',
  staticData: { permission: 'sales.orders.create|sales.quotes.create' },
  beforeLoad: async ({ context }) => {
    await import('../../../i18n/account-texts.ts')
    await loadTexts(context.locale, [
      'admin/drafts',
      'account/addresses',
      'shop/search',
      'shop/search.offer',
      'shop/search.results',
    ])
  },
  component: lazyRouteComponent(
    () => import('../../../admin/sales/drafts/new-order-page.tsx'),
    'NewOrderPage',
  ),
})
