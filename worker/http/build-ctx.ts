import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { readChoice } from './cookies.ts'
import { chooseLocale } from '../i18n/locale.ts'
import { newCtx } from '../new-ctx.ts'

/** Puts the request's `Ctx` in place; `actor` is filled by the session that follows. */
export const buildCtx = createMiddleware<AppEnv>(async (c, next) => {
  c.set(
    'ctx',
    newCtx(c.env, {
      locale: chooseLocale(readChoice(c, 'locale'), c.req.header('accept-language') ?? null),
      ipAddress: c.req.header('cf-connecting-ip') ?? null,
      origin: new URL(c.req.url).origin,
    }),
  )
  await next()
  c.header('X-Request-Id', c.var.ctx.requestId)
})
