import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { inChosenCurrency } from '../../http/currency-preferences.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { listAnalogs } from './list-analogs.ts'
import { AnalogsQuery } from './schemas.ts'

/** What a product may be replaced by: `/products/{id}/analogs`. */
export const analogs = new Hono<AppEnv>().get(
  '/products/:id/analogs',
  validate('param', IdParam),
  validate('query', AnalogsQuery),
  async (c) => {
    const query = inChosenCurrency(c, c.req.valid('query'))
    return c.json({ data: await listAnalogs(c.var.ctx, c.req.valid('param').id, query) }, 200)
  },
)
