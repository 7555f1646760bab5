import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { idempotent } from '../../http/idempotent.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { createCategory } from './create-category.ts'
import { deleteCategory } from './delete-category.ts'
import { getCategory } from './get-category.ts'
import { listCategories } from './list-categories.ts'
import { moveCategory } from './move-category.ts'
import {
  CategoryChanges,
  CategoryInput,
  CategoryMove,
  CategoryRemoval,
} from './schemas/categories.ts'
import { updateCategory } from './update-category.ts'

const byId = validate('param', IdParam)
const mayView = may('catalog.categories.view')
const mayCreate = may('catalog.categories.create')
const mayUpdate = may('catalog.categories.update')
const mayDelete = may('catalog.categories.delete')

const categories = new Hono<AppEnv>()
  .get('/', mayView, async (c) => c.json({ data: await listCategories(c.var.ctx) }, 200))
  .post('/', mayCreate, validate('json', CategoryInput), idempotent, async (c) =>
    c.json({ data: await createCategory(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .get('/:id', mayView, byId, async (c) =>
    c.json({ data: await getCategory(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .put('/:id', mayUpdate, byId, validate('json', CategoryChanges), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await updateCategory(c.var.ctx, id, c.req.valid('json')) }, 200)
  })
  .post('/:id/move', mayUpdate, byId, validate('json', CategoryMove), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await moveCategory(c.var.ctx, id, c.req.valid('json')) }, 200)
  })
  .delete('/:id', mayDelete, byId, validate('query', CategoryRemoval), async (c) => {
    await deleteCategory(c.var.ctx, c.req.valid('param').id, c.req.valid('query'))
    return c.body(null, 204)
  })

/** The tree of categories, as staff edit it: `/admin/catalog/categories`. */
export const adminCategories = new Hono<AppEnv>().route('/catalog/categories', categories)
