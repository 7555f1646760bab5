import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/i18n.ts'
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
  beforeLoad: ({ context }) => loadTexts(context.locale, ['admin/delivery-methods']),
  component: lazyRouteComponent(
    () => import('../../../admin/suppliers/warehouses/supplier-page.tsx'),
    'SupplierPage',
  ),
})
