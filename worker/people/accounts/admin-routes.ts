import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { blockPerson, unblockPerson } from './block-person.ts'
import { endSessionOf, endSessionsOf } from './end-sessions-of.ts'
import { listSessionsOf } from './list-sessions-of.ts'
import { AccountBlock } from './schemas/block.ts'
import { SessionParam } from './schemas/security.ts'

const mayUpdate = may('customers.users.update')
const byId = validate('param', IdParam)
const reason = validate('json', AccountBlock)

/** What staff does about people's accounts: `/admin/users`. */
export const adminUsers = new Hono<AppEnv>()
  .get('/users/:id/sessions', mayUpdate, byId, async (c) =>
    c.json({ data: await listSessionsOf(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .delete('/users/:id/sessions/:session', mayUpdate, validate('param', SessionParam), async (c) => {
    const { id, session } = c.req.valid('param')
    await endSessionOf(c.var.ctx, id, session)
    return c.body(null, 204)
  })
  .delete('/users/:id/sessions', mayUpdate, byId, async (c) => {
    const ended = await endSessionsOf(c.var.ctx, c.req.valid('param').id)
    return c.json({ data: { ended } }, 200)
  })
  .post('/users/:id/block', mayUpdate, byId, reason, async (c) => {
    await blockPerson(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  })
  .post('/users/:id/unblock', mayUpdate, byId, reason, async (c) => {
    await unblockPerson(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  })
