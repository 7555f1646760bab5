import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { brands } from '../../../admin/catalog/brands/brands.ts'
import { listRoute } from '../list-route.ts'

export const brandsRoute = createRoute({
  ...listRoute(brands),
  path: 'catalog/brands',
  component: lazyRouteComponent(
    () => import('../../../admin/catalog/brands/brands-page.tsx'),
    'BrandsPage',
  ),
})
