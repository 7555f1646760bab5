import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { endSessionsOf } from './end-sessions-of.ts'

/** What staff does about people's accounts: `/admin/users`. */
export const adminUsers = new Hono<AppEnv>().delete(
  '/users/:id/sessions',
  may('customers.users.update'),
  validate('param', IdParam),
  async (c) => {
    const ended = await endSessionsOf(c.var.ctx, c.req.valid('param').id)
    return c.json({ data: { ended } }, 200)
  },
)
