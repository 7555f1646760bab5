import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { beginMove } from './begin-move.ts'
import { getLineHomes } from './get-line-homes.ts'
import { LineHomesInput } from './schemas.ts'

/** In which databases lines of offers lie: `/admin/line-homes`. */
export const adminLineHomes = new Hono<AppEnv>()
  .get('/line-homes', may('settings.jobs.view'), async (c) =>
    c.json({ data: await getLineHomes(c.var.ctx) }, 200),
  )
  .put('/line-homes', may('settings.jobs.update'), validate('json', LineHomesInput), async (c) =>
    c.json({ data: await beginMove(c.var.ctx, c.req.valid('json')) }, 200),
  )
