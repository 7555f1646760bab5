import { createMiddleware } from 'hono/factory'
import { connect } from '../db/client.ts'
import type { AppEnv, Ctx, Env } from '../env.ts'
import { readChoice } from './cookies.ts'
import { chooseLocale } from '../i18n/locale.ts'

/** Puts the request's `Ctx` in place; `actor` is filled by the session that follows. */
export const buildCtx = createMiddleware<AppEnv>(async (c, next) => {
  c.set(
    'ctx',
    ctxOf(c.env, {
      locale: chooseLocale(readChoice(c, 'locale'), c.req.header('accept-language') ?? null),
      ipAddress: c.req.header('cf-connecting-ip') ?? null,
    }),
  )
  await next()
  c.header('X-Request-Id', c.var.ctx.requestId)
})

const ctxOf = (env: Env, visitor: Pick<Ctx, 'locale' | 'ipAddress'>): Ctx => ({
  db: connect(env.DB),
  kv: env.SESSIONS,
  sources: env.SOURCES,
  media: env.MEDIA,
  jobs: env.JOBS,
  env,
  actor: null,
  requestId: crypto.randomUUID(),
  now: new Date(),
  ...visitor,
})
