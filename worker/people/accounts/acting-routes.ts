import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requireActor } from '../../http/require-actor.ts'
import { requirePermission } from '../../http/require-permission.ts'
import { giveActingSession, giveGuestSession, giveStaffSession } from '../../http/session.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { clearStaffToken, readStaffToken } from '../../http/cookies.ts'
import { findSession } from './find-session.ts'
import { beginActing } from './acting/begin-acting.ts'
import { endActing } from './acting/end-acting.ts'
import { listVisits } from './acting/list-visits.ts'
import type { ActingEnd } from './acting/schemas.ts'
import { whyEnded } from './acting/why-ended.ts'
import { ACT_FOR } from './acting/visit-stands.ts'

/** Visits of staff to customers' accounts, as the browser of staff ends one and the customer sees them. */
export const acting = new Hono<AppEnv>()
  .get('/user/support-visits', requireActor, async (c) =>
    c.json({ data: await listVisits(c.var.ctx) }, 200),
  )
  /** Also once the visit is over, which it then tells of: the browser goes back to the session of staff it came from. */
  .delete('/acting', async (c) => {
    const { ctx } = c.var
    if (ctx.actor !== null && ctx.actor.acting === null)
      return c.json({ is_back: true, ended: null } satisfies ActingEnd, 200)
    if (ctx.actor !== null) await endActing(ctx, ctx.actor)
    const token = readStaffToken(c)
    const own = token === null ? null : await findSession(ctx, token)
    if (token === null || own === null || own.actor.acting !== null) {
      clearStaffToken(c)
      giveGuestSession(c)
    } else giveStaffSession(c, token, rememberSeconds(own, ctx.now))
    const isOver = ctx.actor === null && own !== null && own.actor.acting === null
    const ended = isOver ? await whyEnded(ctx, own.actor) : null
    return c.json({ is_back: own !== null, ended } satisfies ActingEnd, 200)
  })

const rememberSeconds = (own: { isRemembered: boolean; expiresAt: number }, now: Date) =>
  own.isRemembered ? Math.floor((own.expiresAt - now.getTime()) / 1000) : null

/** Acting for a customer: `/admin/users/{id}/act`. */
export const adminActing = new Hono<AppEnv>().post(
  '/users/:id/act',
  requirePermission(ACT_FOR),
  validate('param', IdParam),
  async (c) => {
    const { ctx } = c.var
    // Cookies are changed once the visit has begun.
    const token = await beginActing(ctx, c.req.valid('param').id)
    giveActingSession(c, token)
    return c.body(null, 204)
  },
)
