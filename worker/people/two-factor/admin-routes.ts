import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requireConfirmed } from '../../http/require-confirmed.ts'
import { requirePermission } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { AccountBlock } from '../accounts/schemas/block.ts'
import { resetTwoFactor } from './reset-two-factor.ts'

/** What staff do about a person's second factor: `/admin/users/{id}/two-factor/reset`. */
export const adminTwoFactor = new Hono<AppEnv>().post(
  '/users/:id/two-factor/reset',
  requirePermission('customers.users.update'),
  validate('param', IdParam),
  validate('json', AccountBlock),
  requireConfirmed,
  async (c) => {
    await resetTwoFactor(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  },
)
