import { Hono, type Context } from 'hono'
import type { AppEnv } from '../../env.ts'
import { readChoice } from '../../http/cookies.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { getProduct } from './get-product.ts'
import { listAnalogs } from '../crosses/list-analogs.ts'
import { listHistory } from './list-history.ts'
import { AnalogsQuery, ProductQuery } from './schemas.ts'

const byId = validate('param', IdParam)
const inView = validate('query', ProductQuery)
const asSearched = validate('query', AnalogsQuery)

/** One product as a shopper sees it: `/products/{id}`. */
export const products = new Hono<AppEnv>()
  .get('/products/:id', byId, inView, async (c) => {
    const query = withChoice(c, c.req.valid('query'))
    return c.json({ data: await getProduct(c.var.ctx, c.req.valid('param').id, query) }, 200)
  })
  .get('/products/:id/analogs', byId, asSearched, async (c) => {
    const query = withChoice(c, c.req.valid('query'))
    return c.json({ data: await listAnalogs(c.var.ctx, c.req.valid('param').id, query) }, 200)
  })
  .get('/products/:id/history', byId, inView, async (c) => {
    const query = withChoice(c, c.req.valid('query'))
    return c.json({ data: await listHistory(c.var.ctx, c.req.valid('param').id, query) }, 200)
  })

/** The asked currency, else the one the visitor chose before. */
const withChoice = <Query extends ProductQuery>(c: Context<AppEnv>, query: Query): Query => ({
  ...query,
  currency: query.currency ?? readChoice(c, 'currency') ?? undefined,
})
