import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { suppliers } from '../../../admin/suppliers/suppliers/suppliers.ts'
import { listRoute } from '../list-route.ts'

export const suppliersRoute = createRoute({
  ...listRoute(suppliers),
  path: 'suppliers',
  component: lazyRouteComponent(
    () => import('../../../admin/suppliers/suppliers/suppliers-page.tsx'),
    'SuppliersPage',
  ),
})
