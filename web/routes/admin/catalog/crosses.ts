import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import {
  type CrossesSearch,
  readCrossesSearch,
} from '../../../admin/catalog/crosses/crosses-search.ts'
import {
  type ImportSearch,
  readImportSearch,
} from '../../../admin/catalog/table-imports/import-search.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { adminRoute } from '../admin.ts'

export const crossesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'catalog/crosses',
  staticData: { permission: 'catalog.crosses.view' },
  validateSearch: (search: Record<string, unknown>): CrossesSearch => readCrossesSearch(search),
  beforeLoad: ({ context }) => loadTexts(context.locale, ['admin/crosses', 'admin/resource']),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    if (!context.can('catalog.crosses.view')) return
    const { pairsQuery } = await import('../../../admin/catalog/crosses/crosses.ts')
    void context.queryClient.prefetchInfiniteQuery(pairsQuery(deps))
  },
  component: lazyRouteComponent(
    () => import('../../../admin/catalog/crosses/crosses-page.tsx'),
    'CrossesPage',
  ),
})

export const importCrossesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'catalog/crosses/import',
  staticData: { permission: 'catalog.crosses.import' },
  validateSearch: (search: Record<string, unknown>): ImportSearch => readImportSearch(search),
  beforeLoad: ({ context }) =>
    loadTexts(context.locale, [
      'admin/cross-imports',
      'admin/table-imports',
      'admin/crosses',
      'admin/resource',
    ]),
  component: lazyRouteComponent(
    () => import('../../../admin/catalog/crosses/imports/import-page.tsx'),
    'ImportPage',
  ),
})
