import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { limitKey } from './limit-key.ts'
import { listAllApiKeys } from './list-all-api-keys.ts'
import { revokeKeyOf } from './revoke-api-key.ts'
import { ApiKeysQuery, KeyLimit } from './schemas.ts'

const keys = new Hono<AppEnv>()
  .get('/', may('settings.integrations.view'), validate('query', ApiKeysQuery), async (c) =>
    c.json(await listAllApiKeys(c.var.ctx, c.req.valid('query')), 200),
  )
  .put(
    '/:id',
    may('settings.integrations.manage'),
    validate('param', IdParam),
    validate('json', KeyLimit),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await limitKey(c.var.ctx, id, c.req.valid('json')), 200)
    },
  )
  .post(
    '/:id/revoke',
    may('settings.integrations.manage'),
    validate('param', IdParam),
    async (c) => {
      await revokeKeyOf(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )

/** Keys of everybody: `/admin/api-keys`. */
export const adminApiKeys = new Hono<AppEnv>().route('/api-keys', keys)
