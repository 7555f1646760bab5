import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { isByPart, readPlaceSearch } from '../../../admin/suppliers/supplier-orders/place-search.ts'
import {
  readSupplierOrdersSearch,
  supplierOrderDetail,
  supplierOrders,
  toBuy,
  toBuyLines,
  toBuyParts,
} from '../../../admin/suppliers/supplier-orders/supplier-orders.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../lib/locales.ts'
import { adminRoute } from '../admin.ts'
import { idParam } from '../id-param.ts'

const common = {
  getParentRoute: () => adminRoute,
  staticData: { permission: supplierOrders.view },
  beforeLoad: ({ context }: { context: { locale: Locale } }) =>
    loadTexts(context.locale, [supplierOrders.texts, toBuy.texts, 'admin/delivery-methods']),
}

/** Two lists at one address: `?view=orders` is what has been ordered. */
export const supplierOrdersRoute = createRoute({
  ...common,
  path: 'suppliers/orders',
  validateSearch: readSupplierOrdersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { can, queryClient, locale }, deps: { view, ...search } }) => {
    if (!can(supplierOrders.view)) return
    if (view === 'orders') void queryClient.prefetchQuery(supplierOrders.listQuery(search, locale))
    else void queryClient.prefetchQuery(toBuy.listQuery(toBuy.readSearch(search), locale))
  },
  component: lazyRouteComponent(
    () => import('../../../admin/suppliers/supplier-orders/supplier-orders-page.tsx'),
    'SupplierOrdersPage',
  ),
})

export const buyRoute = createRoute({
  ...common,
  path: 'suppliers/orders/new',
  validateSearch: readPlaceSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (!context.can(supplierOrders.view)) return
    if (isByPart(deps)) void context.queryClient.prefetchQuery(toBuyParts(deps))
    else void context.queryClient.prefetchQuery(toBuyLines(deps))
  },
  component: lazyRouteComponent(
    () => import('../../../admin/suppliers/supplier-orders/buy-page.tsx'),
    'BuyPage',
  ),
})

export const supplierOrderRoute = createRoute({
  ...common,
  path: 'suppliers/orders/$supplierOrderId',
  params: {
    parse: ({ supplierOrderId }) => ({ supplierOrderId: idParam(supplierOrderId) }),
    stringify: ({ supplierOrderId }) => ({ supplierOrderId: String(supplierOrderId) }),
  },
  loader: ({ context, params }) => {
    if (!context.can(supplierOrders.view)) return
    void context.queryClient.prefetchQuery(supplierOrderDetail(params.supplierOrderId))
  },
  component: lazyRouteComponent(
    () => import('../../../admin/suppliers/supplier-orders/supplier-order-page.tsx'),
    'SupplierOrderPage',
  ),
})
