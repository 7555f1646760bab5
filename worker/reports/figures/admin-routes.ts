import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { getFigures } from './get-figures.ts'

/** How the store does, on the dashboard: `/admin/figures`. */
export const adminFigures = new Hono<AppEnv>().get(
  '/figures',
  may('reports.charts.view'),
  async (c) => c.json({ data: await getFigures(c.var.ctx) }, 200),
)
