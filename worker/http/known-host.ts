import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { addressOfMain } from '../address-of-main.ts'
import type { AppEnv } from '../env.ts'
import { AppError } from '../errors.ts'
import { knownChannels } from '../known-channels.ts'
import { hostnamesOf, isHostOfOff } from '../lib/channel.ts'
import { siteOf } from '../lib/site-of.ts'
import { guards } from './guards.ts'

/**
 * The request was sent to the store's own address, or to a channel's; else 421 `misdirected_request`, without TLS too.
 */
export const knownHost = createMiddleware<AppEnv>(async (c, next) => {
  const channels = await knownChannels(c.var.ctx.reads)
  const url = new URL(c.req.url)
  if (isHostOfOff(channels, url.hostname)) {
    if (isSigned(c)) return leadOn(c, next, addressOfMain(url, c.env, channels))
    throw new AppError('misdirected_request', { sentence: 'channel_off' })
  }
  const site = siteOf(c.env, url, hostnamesOf(channels))
  if (site.kind !== 'own') {
    const home = site.kind === 'plain' ? site.origin : site.home
    throw new AppError('misdirected_request', {
      ...(home !== null && { sentence: 'misdirected_from', params: { home } }),
    })
  }
  await next()
})

const isSigned = (c: Context): boolean =>
  matchedRoutes(c).some(({ handler }) => guards.get(handler) === 'signed')

/**
 * A signed address is worth as much at the main channel's host, where it leads. One-click unsubscribing (RFC 8058) is a
 * POST that must not be redirected, and so are calls of other servers: they are answered here.
 */
async function leadOn(c: Context<AppEnv>, next: Next, address: string): Promise<Response | void> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return c.redirect(address, 302)
  await next()
}
