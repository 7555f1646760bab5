import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { listMisses } from './misses/list-misses.ts'
import { missesCsv } from './misses/misses-csv.ts'
import { SearchMissesQuery } from './schemas/misses.ts'

const view = requirePermission('sales.search-misses.view')
const inList = validate('query', SearchMissesQuery)

/** What shoppers looked for in vain: `/admin/search-misses`. */
export const adminSearch = new Hono<AppEnv>()
  .get('/search-misses', view, inList, async (c) =>
    c.json(await listMisses(c.var.ctx, c.req.valid('query')), 200),
  )
  .get('/search-misses.csv', view, inList, async (c) => {
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', 'attachment; filename="search-misses.csv"')
    return c.body(await missesCsv(c.var.ctx, c.req.valid('query')), 200)
  })
