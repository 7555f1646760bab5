import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { validate } from '../../http/validate.ts'
import { openLogo } from './open-logo.ts'
import { LogoParam } from './schemas.ts'

/** It never changes under its address, and is the same for everybody. */
const FOR_GOOD = 'public, max-age=31536000, immutable'

/** Pictures of channels, as pages and mails show them: `/logos/{key}`. */
export const channels = new Hono<AppEnv>().get(
  '/logos/:key',
  validate('param', LogoParam),
  async (c) => {
    const logo = await openLogo(c.var.ctx, c.req.valid('param').key)
    return c.body(await logo.arrayBuffer(), 200, {
      'Content-Type': logo.httpMetadata?.contentType ?? 'application/octet-stream',
      'Cache-Control': FOR_GOOD,
      // Mails show it, in pages of other hosts.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  },
)
