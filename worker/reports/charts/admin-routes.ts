import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { chartCsv } from './chart-csv.ts'
import { getChart } from './get-chart.ts'
import { ChartCsvQuery, ChartQuery } from './schemas.ts'

const VIEW = 'reports.charts.view'

/** Charts of what the store does: `/admin/charts`. */
export const adminCharts = new Hono<AppEnv>()
  .get('/charts', may(VIEW), validate('query', ChartQuery), async (c) =>
    c.json({ data: await getChart(c.var.ctx, c.req.valid('query')) }, 200),
  )
  .get('/charts/export', may(VIEW), validate('query', ChartCsvQuery), async (c) => {
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', 'attachment; filename="chart.csv"')
    return c.body(await chartCsv(c.var.ctx, c.req.valid('query')), 200)
  })
