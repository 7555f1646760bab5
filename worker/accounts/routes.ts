import { Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { requireActor, requireGuest } from '../http/require-actor.ts'
import { giveGuestSession, giveSession, refreshCsrfToken } from '../http/session.ts'
import { validate } from '../http/validate.ts'
import { actorOf } from './actor-of.ts'
import { endSession } from './end-session.ts'
import { getCurrentUser } from './get-current-user.ts'
import { Login, type LoginAnswer } from './schemas.ts'
import { signIn } from './sign-in.ts'

/** Who is signed in, and how one becomes so. */
export const accounts = new Hono<AppEnv>()
  .get('/csrf-cookie', (c) => {
    refreshCsrfToken(c)
    return c.body(null, 204)
  })
  .post('/login', requireGuest, validate('json', Login), async (c) => {
    const userAgent = c.req.header('user-agent') ?? null
    giveSession(c, await signIn(c.var.ctx, { ...c.req.valid('json'), userAgent }))
    return c.json({ two_factor: false } satisfies LoginAnswer, 200)
  })
  .post('/logout', requireActor, async (c) => {
    await endSession(c.var.ctx, actorOf(c.var.ctx))
    giveGuestSession(c)
    return c.body(null, 204)
  })
  .get('/user', requireActor, async (c) =>
    c.json({ data: await getCurrentUser(c.var.ctx, actorOf(c.var.ctx)) }, 200),
  )
