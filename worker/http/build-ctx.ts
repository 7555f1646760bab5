import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { readChoice, readDeviceMarks } from './cookies.ts'
import { hearLocales } from '../i18n/known-locales.ts'
import { chooseLocale } from '../lib/locale.ts'
import { doLater } from '../lib/do-later.ts'
import { newCtx } from '../new-ctx.ts'

/** Of a longer name the rest says nothing that anybody reads. */
const MOST_AGENT = 300

/** Puts the request's `Ctx` in place; `actor` is filled by the session that follows. */
export const buildCtx = createMiddleware<AppEnv>(async (c, next) => {
  await hearLocales(c.env)
  const ctx = newCtx(c.env, {
    locale: chooseLocale(
      // What this call is asked in, the page it comes from, what the visitor chose before.
      [c.req.query('locale'), c.req.header('x-locale'), readChoice(c, 'locale')],
      c.req.header('accept-language'),
    ),
    ipAddress: c.req.header('cf-connecting-ip') ?? null,
    origin: new URL(c.req.url).origin,
  })
  c.set('ctx', {
    ...ctx,
    deviceMarks: readDeviceMarks(c),
    userAgent: c.req.header('user-agent')?.slice(0, MOST_AGENT) ?? null,
    later: (what, work) => c.executionCtx.waitUntil(doLater(what, work)),
  })
  await next()
  c.header('X-Request-Id', c.var.ctx.requestId)
})
