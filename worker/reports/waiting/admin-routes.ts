import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { getWaiting } from './get-waiting.ts'
import { SEES_OVERVIEW } from './schemas.ts'

/** What waits for people, of each kind that they may see: `/admin/waiting`. */
export const adminWaiting = new Hono<AppEnv>().get('/waiting', may(SEES_OVERVIEW), async (c) =>
  c.json({ data: await getWaiting(c.var.ctx) }, 200),
)
