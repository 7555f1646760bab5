import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readAdminOrdersSearch } from '../../../admin/sales/orders/orders-search.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../lib/locales.ts'
import { adminRoute } from '../admin.ts'
import { idParam } from '../id-param.ts'

const VIEW = 'sales.orders.view'

/** Facts of an order are said in the words its shopper reads. */
async function bringTexts({ context }: { context: { locale: Locale } }): Promise<void> {
  await import('../../../i18n/account-texts.ts')
  await loadTexts(context.locale, ['admin/orders', 'account/orders', 'account/addresses'])
}

export const ordersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'sales/orders',
  staticData: { permission: VIEW },
  validateSearch: readAdminOrdersSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: bringTexts,
  loader: async ({ context, deps }) => {
    if (!context.can(VIEW)) return
    const { adminOrderQueries } = await import('../../../admin/sales/orders/queries.ts')
    void context.queryClient.prefetchQuery(adminOrderQueries.list(deps))
  },
  component: lazyRouteComponent(
    () => import('../../../admin/sales/orders/orders-page.tsx'),
    'OrdersPage',
  ),
})

export const orderRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'sales/orders/$orderId',
  staticData: { permission: VIEW },
  params: {
    parse: ({ orderId }) => ({ orderId: idParam(orderId) }),
    stringify: ({ orderId }) => ({ orderId: String(orderId) }),
  },
  beforeLoad: bringTexts,
  loader: async ({ context, params }) => {
    if (!context.can(VIEW)) return
    const { adminOrderQueries } = await import('../../../admin/sales/orders/queries.ts')
    void context.queryClient.prefetchQuery(adminOrderQueries.detail(params.orderId))
  },
  component: lazyRouteComponent(
    () => import('../../../admin/sales/orders/order-page.tsx'),
    'OrderPage',
  ),
})
