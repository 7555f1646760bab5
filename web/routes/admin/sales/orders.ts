import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { orderDetail, orders } from '../../../admin/sales/orders/orders.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../lib/locales.ts'
import { adminRoute } from '../admin.ts'
import { idParam } from '../id-param.ts'
import { listRoute } from '../list-route.ts'

export const ordersRoute = createRoute({
  ...listRoute(orders),
  beforeLoad: ({ context }) => loadTexts(context.locale, [orders.texts, 'admin/order-bulk']),
  path: 'sales/orders',
  component: lazyRouteComponent(
    () => import('../../../admin/sales/orders/orders-page.tsx'),
    'OrdersPage',
  ),
})

/** Facts of an order are said in the words its shopper reads. */
async function bringTexts({ context }: { context: { locale: Locale } }): Promise<void> {
  await import('../../../i18n/account-texts.ts')
  await loadTexts(context.locale, [
    'admin/orders',
    'admin/order-changes',
    'account/orders',
    'account/addresses',
    'account/proposals',
  ])
}

export const orderRoute = createRoute({
  getParentRoute: () => adminRoute,
  staticData: { permission: orders.view },
  path: 'sales/orders/$orderId',
  params: {
    parse: ({ orderId }) => ({ orderId: idParam(orderId) }),
    stringify: ({ orderId }) => ({ orderId: String(orderId) }),
  },
  beforeLoad: bringTexts,
  loader: ({ context, params }) => {
    if (context.can(orders.view))
      void context.queryClient.prefetchQuery(orderDetail(params.orderId))
  },
  component: lazyRouteComponent(
    () => import('../../../admin/sales/orders/order-page.tsx'),
    'OrderPage',
  ),
})
