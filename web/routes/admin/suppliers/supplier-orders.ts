import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readPlaceSearch } from '../../../admin/suppliers/supplier-orders/place-search.ts'
import { readSupplierOrdersSearch } from '../../../admin/suppliers/supplier-orders/supplier-orders-search.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../lib/locales.ts'
import { adminRoute } from '../admin.ts'
import { idParam } from '../id-param.ts'

const VIEW = 'suppliers.orders.view'

/** Days and moments are said in the words of the shopper's orders. */
async function bringTexts({ context }: { context: { locale: Locale } }): Promise<void> {
  await import('../../../i18n/account-texts.ts')
  await loadTexts(context.locale, ['admin/supplier-orders'])
}

export const supplierOrdersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'suppliers/orders',
  staticData: { permission: VIEW },
  validateSearch: readSupplierOrdersSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: bringTexts,
  loader: async ({ context, deps }) => {
    if (!context.can(VIEW)) return
    const { supplierOrderQueries } =
      await import('../../../admin/suppliers/supplier-orders/queries.ts')
    const { queryClient } = context
    if (deps.view === 'orders') void queryClient.prefetchQuery(supplierOrderQueries.list(deps))
    else void queryClient.prefetchQuery(supplierOrderQueries.toBuy(deps))
  },
  component: lazyRouteComponent(
    () => import('../../../admin/suppliers/supplier-orders/supplier-orders-page.tsx'),
    'SupplierOrdersPage',
  ),
})

export const buyRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'suppliers/orders/new',
  staticData: { permission: VIEW },
  validateSearch: readPlaceSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: bringTexts,
  loader: async ({ context, deps }) => {
    if (!context.can(VIEW)) return
    const { supplierOrderQueries } =
      await import('../../../admin/suppliers/supplier-orders/queries.ts')
    void context.queryClient.prefetchQuery(supplierOrderQueries.lines(deps))
  },
  component: lazyRouteComponent(
    () => import('../../../admin/suppliers/supplier-orders/buy-page.tsx'),
    'BuyPage',
  ),
})

export const supplierOrderRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'suppliers/orders/$supplierOrderId',
  staticData: { permission: VIEW },
  params: {
    parse: ({ supplierOrderId }) => ({ supplierOrderId: idParam(supplierOrderId) }),
    stringify: ({ supplierOrderId }) => ({ supplierOrderId: String(supplierOrderId) }),
  },
  beforeLoad: bringTexts,
  loader: async ({ context, params }) => {
    if (!context.can(VIEW)) return
    const { supplierOrderQueries } =
      await import('../../../admin/suppliers/supplier-orders/queries.ts')
    void context.queryClient.prefetchQuery(supplierOrderQueries.detail(params.supplierOrderId))
  },
  component: lazyRouteComponent(
    () => import('../../../admin/suppliers/supplier-orders/supplier-order-page.tsx'),
    'SupplierOrderPage',
  ),
})
