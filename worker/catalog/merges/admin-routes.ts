import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { listAliases } from './list-aliases.ts'
import { mergeProduct } from './merge-product.ts'
import { previewMerge } from './preview-merge.ts'
import { AliasParam, MergeInput, MergeQuery } from './schemas.ts'
import { splitAlias } from './split-alias.ts'

const byId = validate('param', IdParam)
const mayUpdate = may('catalog.products.update')

const merges = new Hono<AppEnv>()
  .get('/:id/merge', mayUpdate, byId, validate('query', MergeQuery), async (c) => {
    const { into_id: into } = c.req.valid('query')
    return c.json({ data: await previewMerge(c.var.ctx, c.req.valid('param').id, into) }, 200)
  })
  .post('/:id/merge', mayUpdate, byId, validate('json', MergeInput), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await mergeProduct(c.var.ctx, id, c.req.valid('json')) }, 200)
  })
  .get('/:id/aliases', may('catalog.products.view'), byId, async (c) =>
    c.json({ data: await listAliases(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .post('/:id/aliases/:alias_id/split', mayUpdate, validate('param', AliasParam), async (c) => {
    const { id, alias_id: alias } = c.req.valid('param')
    return c.json({ data: await splitAlias(c.var.ctx, id, alias) }, 200)
  })

/** Products that become one, and are taken apart again: `/admin/catalog/products/{id}/…`. */
export const adminMerges = new Hono<AppEnv>().route('/catalog/products', merges)
