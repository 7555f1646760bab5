import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { queryClient } from './api/query-client.ts'
import { PageFault } from './features/frame/page-fault.tsx'
import { adminTree } from './routes/admin/admin-tree.ts'
import { homeRoute } from './routes/home.tsx'
import { indexRoute } from './routes/index.ts'
import { localeRoute } from './routes/locale.tsx'
import { loginRoute } from './routes/login.ts'
import { rootRoute } from './routes/root.tsx'
import { searchListRoute } from './routes/search-list.ts'
import { searchRoute } from './routes/search.ts'
import { shopRoute } from './routes/shop.tsx'

/** Every address of the product; the tree mirrors the URLs. */
const routeTree = rootRoute.addChildren([
  indexRoute,
  localeRoute.addChildren([
    shopRoute.addChildren([homeRoute, searchRoute, searchListRoute, loginRoute]),
    adminTree,
  ]),
])

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadDelay: 30,
  // Freshness is the query client's business.
  defaultPreloadStaleTime: 0,
  // Values of the query are plain text, also those that look like numbers.
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(String),
  scrollRestoration: true,
  trailingSlash: 'preserve',
  defaultErrorComponent: PageFault,
  defaultViewTransition: {
    types: ({ pathChanged, fromLocation }) =>
      pathChanged && fromLocation !== undefined ? ['page'] : false,
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
