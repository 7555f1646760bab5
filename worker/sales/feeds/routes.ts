import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { openFeed } from './open-feed.ts'

/** What is on sale, as other sites read it, by the secret link of a feed: `/feeds/{secret}`. */
export const feeds = new Hono<AppEnv>().get('/feeds/:secret', async (c) => {
  const { status, body, headers } = await openFeed(c.var.ctx, {
    secret: c.req.param('secret'),
    isHead: c.req.raw.method === 'HEAD',
    known: c.req.header('if-none-match') ?? null,
  })
  return body === null ? c.body(null, status, headers) : c.body(body, 200, headers)
})
