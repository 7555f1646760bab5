import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { AppError } from '../errors.ts'
import { knownChannels } from '../known-channels.ts'
import { hostnamesOf, isHostOfOff } from '../lib/channel.ts'
import { siteOf } from '../lib/site-of.ts'

/**
 * The request was sent to the store's own address, or to a channel's; else 421 `misdirected_request`, without TLS too. 503
 * `not_set_up` while a store in production lacks a variable it cannot do without.
 */
export const knownHost = createMiddleware<AppEnv>(async (c, next) => {
  const channels = await knownChannels(c.env.DB)
  const url = new URL(c.req.url)
  if (isHostOfOff(channels, url.hostname)) {
    throw new AppError('misdirected_request', { sentence: 'channel_off' })
  }
  const site = siteOf(c.env, url, hostnamesOf(channels))
  if (site.kind === 'not-set-up') {
    const { missing } = site
    throw new AppError('not_set_up', {
      params: { names: missing.join(', ') },
      extra: { missing },
    })
  }
  if (site.kind !== 'own') {
    const home = site.kind === 'plain' ? site.origin : site.home
    throw new AppError('misdirected_request', {
      ...(home !== null && { sentence: 'misdirected_from', params: { home } }),
    })
  }
  await next()
})
