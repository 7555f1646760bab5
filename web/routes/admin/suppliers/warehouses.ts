import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readListSearch } from '../../../table/list-search.ts'
import { adminRoute } from '../admin.ts'

export const warehousesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'warehouses',
  staticData: { permission: 'suppliers.warehouses.view' },
  validateSearch: readListSearch,
  component: lazyRouteComponent(
    () => import('../../../admin/suppliers/warehouses/warehouses-page.tsx'),
    'WarehousesPage',
  ),
})
