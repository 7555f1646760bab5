import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { addAlias } from './add-alias.ts'
import { getBrand } from './brand-rows.ts'
import { countBrandOffers } from './count-brand-offers.ts'
import { createBrand } from './create-brand.ts'
import { decideBrand } from './decide-brand.ts'
import { listBrands } from './list-brands.ts'
import { mergeBrand } from './merge-brand.ts'
import { removeAlias } from './remove-alias.ts'
import { reviewBrands } from './review-brands.ts'
import {
  AliasInput,
  AliasTarget,
  BrandChanges,
  BrandInput,
  BrandOffersQuery,
  BrandReview,
  BrandsQuery,
} from './schemas.ts'
import { updateBrand } from './update-brand.ts'

const byId = validate('param', IdParam)
const byAlias = validate('param', IdParam.extend({ key: z.string().min(1).max(200) }))

const brands = new Hono<AppEnv>()
  .get('/', may('catalog.brands.view'), validate('query', BrandsQuery), async (c) =>
    c.json(await listBrands(c.var.ctx, c.req.valid('query')), 200),
  )
  .post('/', may('catalog.brands.create'), validate('json', BrandInput), async (c) =>
    c.json({ data: await createBrand(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .post('/review', may('catalog.brands.merge'), validate('json', BrandReview), async (c) =>
    c.json({ data: await reviewBrands(c.var.ctx, c.req.valid('json')) }, 200),
  )
  .get('/offers', may('catalog.brands.view'), validate('query', BrandOffersQuery), async (c) =>
    c.json({ data: await countBrandOffers(c.var.ctx, c.req.valid('query').ids) }, 200),
  )
  .get('/:id', may('catalog.brands.view'), byId, async (c) =>
    c.json({ data: await getBrand(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .put('/:id', may('catalog.brands.update'), byId, validate('json', BrandChanges), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await updateBrand(c.var.ctx, id, c.req.valid('json')) }, 200)
  })
  .post('/:id/accept', may('catalog.brands.update'), byId, async (c) =>
    c.json({ data: await decideBrand(c.var.ctx, c.req.valid('param').id, 'accept') }, 200),
  )
  .post('/:id/forbid', may('catalog.brands.update'), byId, async (c) =>
    c.json({ data: await decideBrand(c.var.ctx, c.req.valid('param').id, 'forbid') }, 200),
  )
  .post(
    '/:id/alias',
    may('catalog.brands.merge'),
    byId,
    validate('json', AliasTarget),
    async (c) => {
      const { brand_id } = c.req.valid('json')
      return c.json({ data: await mergeBrand(c.var.ctx, c.req.valid('param').id, brand_id) }, 200)
    },
  )
  .post(
    '/:id/aliases',
    may('catalog.brands.update'),
    byId,
    validate('json', AliasInput),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ data: await addAlias(c.var.ctx, id, c.req.valid('json')) }, 201)
    },
  )
  .delete('/:id/aliases/:key', may('catalog.brands.update'), byAlias, async (c) => {
    const { id, key } = c.req.valid('param')
    await removeAlias(c.var.ctx, id, key)
    return c.body(null, 204)
  })

/** Brands, as staff edit them: `/admin/brands`. */
export const adminBrands = new Hono<AppEnv>().route('/brands', brands)
