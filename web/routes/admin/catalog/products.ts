import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import {
  type ProductsSearch,
  readProductsSearch,
} from '../../../admin/catalog/products/products-search.ts'
import {
  type ImportSearch,
  readImportSearch,
} from '../../../admin/catalog/table-imports/import-search.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { adminRoute } from '../admin.ts'
import { idParam } from '../id-param.ts'

export const productsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'catalog/products',
  staticData: { permission: 'catalog.products.view&catalog.categories.view' },
  validateSearch: (search: Record<string, unknown>): ProductsSearch => readProductsSearch(search),
  beforeLoad: ({ context }) => loadTexts(context.locale, ['admin/products', 'admin/resource']),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    if (!context.can('catalog.products.view&catalog.categories.view')) return
    const [{ askedOf, productsQuery }, { categoryQueries }] = await Promise.all([
      import('../../../admin/catalog/products/products.ts'),
      import('../../../admin/catalog/categories/categories.ts'),
    ])
    void context.queryClient.prefetchInfiniteQuery(productsQuery(askedOf(deps)))
    void context.queryClient.prefetchQuery(categoryQueries.list())
  },
  component: lazyRouteComponent(
    () => import('../../../admin/catalog/products/products-page.tsx'),
    'ProductsPage',
  ),
})

export const productRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'catalog/products/$productId',
  staticData: { permission: 'catalog.products.view&catalog.categories.view' },
  params: {
    parse: ({ productId }) => ({ productId: idParam(productId) }),
    stringify: ({ productId }) => ({ productId: String(productId) }),
  },
  beforeLoad: ({ context }) =>
    loadTexts(context.locale, ['admin/product', 'admin/products', 'admin/resource']),
  component: lazyRouteComponent(
    () => import('../../../admin/catalog/products/product-page.tsx'),
    'ProductPage',
  ),
})

export const importProductsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'catalog/products/import',
  staticData: { permission: 'catalog.products.update' },
  validateSearch: (search: Record<string, unknown>): ImportSearch => readImportSearch(search),
  beforeLoad: ({ context }) =>
    loadTexts(context.locale, [
      'admin/product-imports',
      'admin/table-imports',
      'admin/products',
      'admin/resource',
    ]),
  component: lazyRouteComponent(
    () => import('../../../admin/catalog/products/imports/product-import-page.tsx'),
    'ProductImportPage',
  ),
})
