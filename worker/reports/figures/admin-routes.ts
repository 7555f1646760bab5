import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { getFigures } from './get-figures.ts'
import { countDaysLeft, requestDays } from './request-days.ts'
import { DaysQuery } from './schemas.ts'

const VIEW = 'reports.charts.view'

/** How the store does, on the dashboard, and the days it is computed of: `/admin/figures`. */
export const adminFigures = new Hono<AppEnv>()
  .get('/figures', may(VIEW), async (c) => c.json({ data: await getFigures(c.var.ctx) }, 200))
  .get('/figures/days', may(VIEW), validate('query', DaysQuery), async (c) =>
    c.json({ data: await countDaysLeft(c.var.ctx, c.req.valid('query')) }, 200),
  )
  .post('/figures/days', may('reports.charts.update'), validate('json', DaysQuery), async (c) =>
    c.json({ data: await requestDays(c.var.ctx, c.req.valid('json')) }, 202),
  )
