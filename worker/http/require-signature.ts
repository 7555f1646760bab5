import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { AppError } from '../errors.ts'
import { isSignedPath } from '../lib/signed-path.ts'
import { appKey } from '../lib/app-key.ts'
import { guards } from './guards.ts'
import { proceed } from './precognition.ts'

/**
 * Requires a URL signed by `signPath`, whoever calls it; else 403 `invalid_signature`. Such a call needs no
 * CSRF token: an attacker does not know the URL, and the effect depends on no cookie.
 */
export const requireSignature = createMiddleware<AppEnv>((c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (!isSignedPath(appKey(c.env), `${pathname}${search}`)) throw new AppError('invalid_signature')
  return proceed(c, next)
})

guards.set(requireSignature, 'signed')
