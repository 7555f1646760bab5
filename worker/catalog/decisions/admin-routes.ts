import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { decideCategories } from './decide-categories.ts'
import { decideValue } from './decide-value.ts'
import { getProductDetails } from './details/get-details.ts'
import { ProductDetailsInput } from './details/schemas.ts'
import { updateProductDetails } from './details/update-details.ts'
import { whyNot } from './details/why-not.ts'
import { getProductValues } from './get-product-values.ts'
import { listProducts } from './list-products.ts'
import { CategoryDecisions, ProductsQuery, ValueDecision } from './schemas.ts'

const byId = validate('param', IdParam)
const mayView = may('catalog.products.view')
const mayUpdate = may('catalog.products.update')

const products = new Hono<AppEnv>()
  .get('/', mayView, validate('query', ProductsQuery), async (c) =>
    c.json(await listProducts(c.var.ctx, c.req.valid('query')), 200),
  )
  .post('/categories', mayUpdate, validate('json', CategoryDecisions), async (c) =>
    c.json({ data: await decideCategories(c.var.ctx, c.req.valid('json')) }, 200),
  )
  .get('/:id', mayView, byId, async (c) =>
    c.json({ data: await getProductValues(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .get('/:id/details', mayView, byId, async (c) =>
    c.json({ data: await getProductDetails(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .put('/:id/details', mayUpdate, byId, validate('json', ProductDetailsInput), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await updateProductDetails(c.var.ctx, id, c.req.valid('json')) }, 200)
  })
  .get('/:id/why', mayView, byId, async (c) =>
    c.json({ data: await whyNot(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .put('/:id/value', mayUpdate, byId, validate('json', ValueDecision), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await decideValue(c.var.ctx, id, c.req.valid('json')) }, 200)
  })

/** What the catalogue says of products, and what people decide: `/admin/catalog/products`. */
export const adminProducts = new Hono<AppEnv>().route('/catalog/products', products)
