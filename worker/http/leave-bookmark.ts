import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { bearerOf } from './bearer.ts'
import { BOOKMARK } from './bookmark.ts'
import { writeBookmark } from './cookies.ts'
import { readsNearby } from './reads-nearby.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** They count what was seen: nobody reads it back, and all that a visitor reads would have to wait for it. */
const COUNTS = new Set(['/api/analytics/page-views', '/api/products/searches'])

/**
 * Tells who has written how far the database has come, in a header and a cookie: what they read next is at least as
 * recent, on all pages and in all tabs. Who works in the back office is told with every answer: what they have seen
 * there, such as a list that went live, is in the shop when they look.
 */
export const leaveBookmark = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { trail } = c.var.ctx.db
  const { method, path } = c.req
  const isOffice = path.startsWith('/api/admin/')
  const isSilent = SAFE.has(method) || COUNTS.has(path) || readsNearby(method, path)
  if (!isOffice && (isSilent || !trail.hasWritten())) return
  const bookmark = trail.bookmark()
  if (bookmark === null) return
  c.header(BOOKMARK.header, bookmark)
  // A program keeps no cookies.
  if (bearerOf(c) === null) writeBookmark(c, bookmark)
})
