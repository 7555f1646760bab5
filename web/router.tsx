import { type AnyRoute, createRouter } from '@tanstack/react-router'
import {
  accountTree,
  proposalRoute,
  quoteRoute,
  undoEmailRoute,
  unsubscribeRoute,
} from './routes/account/account.ts'
import { adminDoor } from './routes/admin/admin-door.ts'
import type { adminTree } from './routes/admin/admin-tree.ts'
import { checkoutTree } from './routes/shop/checkout.ts'
import { indexRoute } from './routes/index.ts'
import { localeRoute } from './routes/locale.tsx'
import { type RouteContext, rootRoute } from './routes/root.tsx'
import { shopRoute } from './routes/shop/shop.tsx'
import { shopPages } from './routes/shop/shop-pages.ts'
import { twoFactorChallengeRoute } from './routes/account/two-factor-challenge.ts'
import { routerOptions } from './router-options.ts'

const shopTree = shopRoute.addChildren([
  ...shopPages,
  accountTree,
  checkoutTree,
  twoFactorChallengeRoute,
  proposalRoute,
  quoteRoute,
  undoEmailRoute,
  unsubscribeRoute,
])

/** All routes; the tree mirrors the URLs. */
const treeWith = <Admin extends AnyRoute>(admin: Admin) =>
  rootRoute.addChildren([indexRoute, localeRoute.addChildren([shopTree, admin])])

/**
 * The type that links use: with the back office, whose routes are loaded with the first visit
 * there.
 */
const asWhole = (tree: AnyRoute) => tree as ReturnType<typeof treeWith<typeof adminTree>>

/** The browser's router. */
export function createAppRouter(context: RouteContext) {
  const openAdmin = (tree: typeof adminTree): void => {
    treeWith(tree)
    router.setRoutes(router.buildRouteTree())
  }
  const routeTree = asWhole(treeWith(adminDoor(openAdmin)))
  const router = createRouter({ ...routerOptions, routeTree, context, scrollRestoration: true })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
