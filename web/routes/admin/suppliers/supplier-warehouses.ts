import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../admin.ts'
import { idParam } from '../id-param.ts'

export const supplierWarehousesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'suppliers/$supplierId/warehouses',
  staticData: { permission: 'suppliers.warehouses.view' },
  params: {
    parse: ({ supplierId }) => ({ supplierId: idParam(supplierId) }),
    stringify: ({ supplierId }) => ({ supplierId: String(supplierId) }),
  },
  component: lazyRouteComponent(
    () => import('../../../admin/suppliers/warehouses/supplier-page.tsx'),
    'SupplierPage',
  ),
})
