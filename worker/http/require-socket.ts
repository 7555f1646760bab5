import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { AppError, forbidden } from '../errors.ts'
import { proceed } from './precognition.ts'

/**
 * A page of ours opens a WebSocket; else 426 `upgrade_required`, or 403 from another site. A browser
 * sends its cookies with a handshake from anywhere and cannot add a CSRF token: `Origin`, which no page
 * can make up, stands for it.
 */
export const requireSocket = createMiddleware<AppEnv>((c, next) => {
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') {
    throw new AppError('upgrade_required', { headers: { Upgrade: 'websocket' } })
  }
  // Both are known by now; a local store has a second one, see `siteOf`.
  const origins = [c.var.ctx.origin, new URL(c.req.url).origin]
  if (!origins.includes(c.req.header('origin') ?? '')) throw forbidden()
  return proceed(c, next)
})
