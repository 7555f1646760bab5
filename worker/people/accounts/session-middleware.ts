import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../env.ts'
import { readSessionToken } from '../../http/cookies.ts'
import { isGuestToken } from '../../http/session.ts'
import { findSession } from './find-session.ts'
import { touchSession } from './touch-session.ts'

/** Finds the actor behind the session cookie and marks the session as used. */
export const session = createMiddleware<AppEnv>(async (c, next) => {
  const token = readSessionToken(c)
  if (token !== null && !isGuestToken(token)) {
    const live = await findSession(c.var.ctx, token)
    if (live !== null) {
      c.set('ctx', { ...c.var.ctx, actor: live.actor })
      c.executionCtx.waitUntil(touchSession(c.var.ctx, live))
    }
  }
  await next()
})
