import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requireConfirmed } from '../../http/require-confirmed.ts'
import { requireVerified } from '../../http/require-actor.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { createApiKey } from './create-api-key.ts'
import { getApiKey, listApiKeys } from './list-api-keys.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { ApiKeyInput } from './schemas.ts'

const byId = validate('param', IdParam)

const keys = new Hono<AppEnv>()
  .get('/', requireVerified, async (c) => c.json({ data: await listApiKeys(c.var.ctx) }, 200))
  .post('/', requireVerified, validate('json', ApiKeyInput), requireConfirmed, async (c) =>
    c.json({ data: await createApiKey(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .get('/:id', requireVerified, byId, async (c) =>
    c.json({ data: await getApiKey(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .delete('/:id', requireVerified, byId, async (c) => {
    await revokeApiKey(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })

/** Keys of the API of the signed-in person: `/user/api-keys`. */
export const apiKeys = new Hono<AppEnv>().route('/user/api-keys', keys)
