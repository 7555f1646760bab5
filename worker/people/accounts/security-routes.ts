import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requireActor } from '../../http/require-actor.ts'
import { giveSession } from '../../http/session.ts'
import { validate } from '../../http/validate.ts'
import { messageOf } from '../../http/message.ts'
import { actorOf } from '../../actor-of.ts'
import { changePassword } from './change-password.ts'
import { confirmPassword } from './confirm-password.ts'
import { endSessions } from './end-sessions.ts'
import { listSessions } from './list-sessions.ts'
import { isConfirmed } from '../../password-confirmation.ts'
import {
  type ConfirmedStatus,
  PasswordChange,
  PasswordConfirmation,
  SessionEnd,
} from './schemas/security.ts'
import { uncommon } from './uncommon.ts'

/** Account security of the signed-in person: password and sessions. */
export const accountSecurity = new Hono<AppEnv>()
  .put('/user/password', requireActor, validate('json', uncommon(PasswordChange)), async (c) => {
    const { ctx } = c.var
    giveSession(c, await changePassword(ctx, actorOf(ctx), c.req.valid('json')))
    return c.json(messageOf(c, 'password_changed'), 200)
  })
  .get('/user/confirmed-password-status', requireActor, (c) => {
    const { ctx } = c.var
    const confirmed = isConfirmed(actorOf(ctx).passwordConfirmedAt, ctx.now)
    return c.json({ confirmed } satisfies ConfirmedStatus, 200)
  })
  .post(
    '/user/confirm-password',
    requireActor,
    validate('json', PasswordConfirmation),
    async (c) => {
      const { ctx } = c.var
      giveSession(c, await confirmPassword(ctx, actorOf(ctx), c.req.valid('json')))
      return c.json({ confirmed: true } satisfies ConfirmedStatus, 201)
    },
  )
  .get('/user/sessions', requireActor, async (c) =>
    c.json({ data: await listSessions(c.var.ctx, actorOf(c.var.ctx)) }, 200),
  )
  .delete('/user/sessions', requireActor, validate('json', SessionEnd), async (c) => {
    await endSessions(c.var.ctx, actorOf(c.var.ctx), c.req.valid('json'))
    return c.body(null, 204)
  })
