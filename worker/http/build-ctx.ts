import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { readBookmark } from './bookmark.ts'
import { readChoice, readDeviceMarks } from './cookies.ts'
import { readsNearby } from './reads-nearby.ts'
import { hearLocales } from '../i18n/known-locales.ts'
import { chooseLocale } from '../lib/locale.ts'
import { doLater } from '../lib/do-later.ts'
import { withRequestId } from '../lib/request-id.ts'
import { ctxOf, requestDatabases } from '../new-ctx.ts'
import { channelOfHost, spokenIn } from '../lib/channel.ts'
import { knownChannels } from '../known-channels.ts'

/** Of a longer name the rest says nothing that anybody reads. */
const MOST_AGENT = 300

/**
 * Puts the request's `Ctx` in place, in the channel of its host; `actor` is filled by the session that follows.
 * A host that is not the store's is refused by `knownHost`.
 */
export const buildCtx = createMiddleware<AppEnv>(async (c, next) => {
  const url = new URL(c.req.url)
  const isNear = readsNearby(c.req.method, url.pathname)
  const near = isNear ? { bookmark: readBookmark(c.req.raw.headers) } : null
  const databases = requestDatabases(c.env, near)
  const [channels] = await Promise.all([knownChannels(databases.reads), hearLocales(c.env)])
  const channel = channelOfHost(channels, url.hostname)
  const ctx = ctxOf(
    c.env,
    {
      locale: chooseLocale(
        // What this call is asked in, the page it comes from, what the visitor chose before.
        [c.req.query('locale'), c.req.header('x-locale'), readChoice(c, 'locale')],
        c.req.header('accept-language'),
        spokenIn(channel),
      ),
      channel,
      ipAddress: c.req.header('cf-connecting-ip') ?? null,
      origin: url.origin,
    },
    databases,
  )
  c.set('ctx', {
    ...ctx,
    deviceMarks: readDeviceMarks(c),
    userAgent: c.req.header('user-agent')?.slice(0, MOST_AGENT) ?? null,
    later: (what, work) => c.executionCtx.waitUntil(doLater(what, work)),
  })
  await withRequestId(ctx.requestId, next)
  c.header('X-Request-Id', c.var.ctx.requestId)
})
