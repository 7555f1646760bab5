import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/**
 * `PUT /user/cart/:id`, as the table of routes has it: the first that matches, which is the one that answers. Null where
 * there is no such address.
 */
export function matchedRoute(c: Context): string | null {
  const path = matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path
  if (path === undefined) return null
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
  return `${method} ${path.replace(/^\/api/, '')}`
}
