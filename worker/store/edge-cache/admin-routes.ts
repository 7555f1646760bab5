import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { getCacheFigures } from './get-cache-figures.ts'

/** How public reads fare with the platform's cache: `/admin/cache`. */
export const adminEdgeCache = new Hono<AppEnv>().get(
  '/cache',
  may('settings.jobs.view'),
  async (c) => c.json({ data: await getCacheFigures(c.var.ctx) }, 200),
)
