import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../env.ts'
import { inChosenCurrency } from '../../http/currency-preferences.ts'
import { asksForPrivacy } from '../../http/asks-for-privacy.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { getBoughtWith } from './bought-with.ts'
import { getProduct } from './get-product.ts'
import { getBrandPage } from './get-brand-page.ts'
import { getProductFacts } from './get-product-facts.ts'
import { listHistory } from './list-history.ts'
import { BrandPageQuery, OpenedParts, ProductQuery } from './schemas.ts'
import { recordSearches } from './searches/record-searches.ts'

const byId = validate('param', IdParam)
const bySlug = validate('param', z.object({ slug: z.string().trim().min(1).max(200) }))
const inView = validate('query', ProductQuery)

/** Products as a shopper sees them: one, and those of a brand. */
export const products = new Hono<AppEnv>()
  .get('/products/:id', byId, inView, async (c) => {
    const query = inChosenCurrency(c, c.req.valid('query'))
    return c.json({ data: await getProduct(c.var.ctx, c.req.valid('param').id, query) }, 200)
  })
  .get('/products/:id/facts', byId, async (c) =>
    c.json({ data: await getProductFacts(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .get('/products/:id/bought_with', byId, inView, async (c) => {
    const query = inChosenCurrency(c, c.req.valid('query'))
    return c.json({ data: await getBoughtWith(c.var.ctx, c.req.valid('param').id, query) }, 200)
  })
  .get('/products/:id/history', byId, inView, async (c) => {
    const query = inChosenCurrency(c, c.req.valid('query'))
    return c.json({ data: await listHistory(c.var.ctx, c.req.valid('param').id, query) }, 200)
  })
  .post('/products/searches', validate('json', OpenedParts), async (c) => {
    if (!asksForPrivacy(c)) await recordSearches(c.var.ctx, c.req.valid('json'))
    return c.body(null, 204)
  })
  .get('/brands/:slug', bySlug, validate('query', BrandPageQuery), async (c) => {
    const query = inChosenCurrency(c, c.req.valid('query'))
    return c.json(await getBrandPage(c.var.ctx, c.req.valid('param').slug, query), 200)
  })
