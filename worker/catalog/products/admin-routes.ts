import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { listSearches } from './searches/list-searches.ts'

/** What shoppers did about a product: `/admin/catalog/products/{id}/searches`. */
export const adminProductSearches = new Hono<AppEnv>().get(
  '/catalog/products/:id/searches',
  requirePermission('catalog.products.view'),
  validate('param', IdParam),
  async (c) => c.json({ data: await listSearches(c.var.ctx, c.req.valid('param').id) }, 200),
)
