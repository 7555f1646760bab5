import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { listDeadLetters } from './list-dead-letters.ts'
import { DeadLettersQuery } from './schemas.ts'
import { dismissDeadLetter, retryDeadLetter } from './settle-dead-letter.ts'

const byId = validate('param', IdParam)
const mayUpdate = may('settings.jobs.update')

const deadLetters = new Hono<AppEnv>()
  .get('/', may('settings.jobs.view'), validate('query', DeadLettersQuery), async (c) =>
    c.json(await listDeadLetters(c.var.ctx, c.req.valid('query')), 200),
  )
  .post('/:id/retry', mayUpdate, byId, async (c) => {
    await retryDeadLetter(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .delete('/:id', mayUpdate, byId, async (c) => {
    await dismissDeadLetter(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })

/** Jobs that failed for good: `/admin/dead-letters`. */
export const adminDeadLetters = new Hono<AppEnv>().route('/dead-letters', deadLetters)
