import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readListSearch } from '../../../table/list-search.ts'
import { adminRoute } from '../admin.ts'

export const suppliersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'suppliers',
  staticData: { permission: 'suppliers.suppliers.view' },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    if (!context.can('suppliers.suppliers.view')) return
    const { supplierQueries } = await import('../../../admin/suppliers/suppliers/queries.ts')
    void context.queryClient.prefetchQuery(supplierQueries.list(deps))
  },
  component: lazyRouteComponent(
    () => import('../../../admin/suppliers/suppliers/suppliers-page.tsx'),
    'SuppliersPage',
  ),
})
