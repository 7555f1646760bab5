import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { warehouses } from '../../../admin/suppliers/suppliers/suppliers.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { adminRoute } from '../admin.ts'
import { listRoute } from '../list-route.ts'

export const warehousesRoute = createRoute({
  ...listRoute(warehouses),
  path: 'warehouses',
  beforeLoad: ({ context }) =>
    loadTexts(context.locale, [warehouses.texts, 'admin/delivery-methods']),
  component: lazyRouteComponent(
    () => import('../../../admin/suppliers/warehouses/warehouses-page.tsx'),
    'WarehousesPage',
  ),
})

/** Warehouses and their offers have a second address, below suppliers. */
export const suppliersWarehousesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'suppliers/warehouses/$',
  beforeLoad: ({ location }) => {
    const href = location.href.replace('/admin/suppliers/warehouses', '/admin/warehouses')
    throw redirect({ href, replace: true })
  },
})
