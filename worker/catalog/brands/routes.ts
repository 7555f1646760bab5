import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../env.ts'
import { validate } from '../../http/validate.ts'
import { getBrandIndex } from './get-brand-index.ts'
import { getBrandOverview } from './get-brand-overview.ts'
import { BrandIndexQuery } from './schemas.ts'

const bySlug = validate('param', z.object({ slug: z.string().trim().min(1).max(200) }))

/** Brands as a shopper sees them: their list, and what stands around the parts of one. */
export const brands = new Hono<AppEnv>()
  .get('/brands', validate('query', BrandIndexQuery), async (c) =>
    c.json(await getBrandIndex(c.var.ctx, c.req.valid('query')), 200),
  )
  .get('/brands/:slug/overview', bySlug, async (c) =>
    c.json({ data: await getBrandOverview(c.var.ctx, c.req.valid('param').slug) }, 200),
  )
