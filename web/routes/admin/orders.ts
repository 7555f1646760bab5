import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readAdminOrdersSearch } from '../../features/admin-orders/orders-search.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { adminRoute } from './admin.ts'
import { idParam } from './id-param.ts'

const VIEW = 'sales.orders.view'

export const ordersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'sales/orders',
  staticData: { permission: VIEW },
  // Facts of an order are said in the words its shopper reads.
  beforeLoad: async ({ context }) => {
    await import('../../i18n/account-texts.ts')
    await loadTexts(context.locale, ['staff-orders', 'orders', 'addresses'])
  },
})

export const ordersIndexRoute = createRoute({
  getParentRoute: () => ordersRoute,
  path: '/',
  validateSearch: readAdminOrdersSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    if (!context.can(VIEW)) return
    const { adminOrderQueries } = await import('../../features/admin-orders/queries.ts')
    void context.queryClient.prefetchQuery(adminOrderQueries.list(deps))
  },
  component: lazyRouteComponent(
    () => import('../../features/admin-orders/orders-page.tsx'),
    'OrdersPage',
  ),
})

export const orderRoute = createRoute({
  getParentRoute: () => ordersRoute,
  path: '$orderId',
  params: {
    parse: ({ orderId }) => ({ orderId: idParam(orderId) }),
    stringify: ({ orderId }) => ({ orderId: String(orderId) }),
  },
  loader: async ({ context, params }) => {
    if (!context.can(VIEW)) return
    const { adminOrderQueries } = await import('../../features/admin-orders/queries.ts')
    void context.queryClient.prefetchQuery(adminOrderQueries.detail(params.orderId))
  },
  component: lazyRouteComponent(
    () => import('../../features/admin-orders/order-page.tsx'),
    'OrderPage',
  ),
})
