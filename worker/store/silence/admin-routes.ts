import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { ANY_PERMISSION } from '../../permissions.ts'
import { endSilence } from './end-silence.ts'
import { listSilence } from './list-silence.ts'
import { SilenceParam } from './schemas.ts'

/** What a restored store leaves undone: `/admin/settings/silence`. */
export const adminSilence = new Hono<AppEnv>()
  .get('/settings/silence', may(ANY_PERMISSION), async (c) =>
    c.json({ data: await listSilence(c.var.ctx) }, 200),
  )
  .delete(
    '/settings/silence/:kind',
    may('settings.store.update'),
    validate('param', SilenceParam),
    async (c) => c.json({ data: await endSilence(c.var.ctx, c.req.valid('param')) }, 200),
  )
