import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { AppError } from '../errors.ts'
import { siteOf } from '../lib/site-of.ts'

/**
 * The request was sent to the store's own address; else 421 `misdirected_request`, without TLS too. 503
 * `not_set_up` while a store in production lacks a variable it cannot do without.
 */
export const knownHost = createMiddleware<AppEnv>(async (c, next) => {
  const site = siteOf(c.env, new URL(c.req.url))
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
