import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { previewTracking } from './preview-tracking.ts'
import { TrackingInput } from './schemas.ts'
import { writeTracking } from './write-tracking.ts'

const SHIP = 'sales.orders.ship'

const tracking = new Hono<AppEnv>()
  .post('/preview', may(SHIP), async (c) =>
    c.json({ data: await previewTracking(c.var.ctx, c.req.raw) }, 200),
  )
  .post('/', may(SHIP), validate('json', TrackingInput), async (c) =>
    c.json({ data: await writeTracking(c.var.ctx, c.req.valid('json')) }, 200),
  )

/** Tracking numbers from a carrier's file: `/admin/tracking`. */
export const adminTracking = new Hono<AppEnv>().route('/tracking', tracking)
