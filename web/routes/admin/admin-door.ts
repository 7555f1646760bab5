import { createRoute, redirect } from '@tanstack/react-router'
import { localeRoute } from '../locale.tsx'
import type { adminTree } from './admin-tree.ts'

/**
 * Stands where the back office is until somebody goes there: the shop's first page does not carry
 * its addresses. `open` puts them in the door's place, and the way in is taken anew.
 */
export function adminDoor(open: (tree: typeof adminTree) => void) {
  const door = createRoute({
    getParentRoute: () => localeRoute,
    path: 'admin',
    beforeLoad: async ({ location, preload }) => {
      const adminTree = await (await import('./bring-tree.ts')).bringTree()
      // Ahead of a click the code is brought, but the door stands: a page is still looked for behind it.
      if (preload) return
      open(adminTree)
      throw redirect({ href: location.href, replace: true })
    },
  })
  return door.addChildren([createRoute({ getParentRoute: () => door, path: '$' })])
}
