import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { inChosenCurrency } from '../../http/currency-preferences.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { getProduct } from './get-product.ts'
import { listHistory } from './list-history.ts'
import { ProductQuery } from './schemas.ts'

const byId = validate('param', IdParam)
const inView = validate('query', ProductQuery)

/** One product as a shopper sees it: `/products/{id}`. */
export const products = new Hono<AppEnv>()
  .get('/products/:id', byId, inView, async (c) => {
    const query = inChosenCurrency(c, c.req.valid('query'))
    return c.json({ data: await getProduct(c.var.ctx, c.req.valid('param').id, query) }, 200)
  })
  .get('/products/:id/history', byId, inView, async (c) => {
    const query = inChosenCurrency(c, c.req.valid('query'))
    return c.json({ data: await listHistory(c.var.ctx, c.req.valid('param').id, query) }, 200)
  })
