import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { listAttributes } from './attributes/list-attributes.ts'
import { AttributeChanges, AttributeInput } from './attributes/schemas/attribute.ts'
import { createAttribute, deleteAttribute, updateAttribute } from './attributes/write-attribute.ts'

const byId = validate('param', IdParam)

const attributes = new Hono<AppEnv>()
  .get('/', may('catalog.categories.view'), async (c) =>
    c.json({ data: await listAttributes(c.var.ctx) }, 200),
  )
  .post('/', may('catalog.categories.create'), validate('json', AttributeInput), async (c) =>
    c.json({ data: await createAttribute(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .put(
    '/:id',
    may('catalog.categories.update'),
    byId,
    validate('json', AttributeChanges),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ data: await updateAttribute(c.var.ctx, id, c.req.valid('json')) }, 200)
    },
  )
  .delete('/:id', may('catalog.categories.delete'), byId, async (c) => {
    await deleteAttribute(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })

/** What is said of parts, as staff choose it for categories: `/admin/catalog/attributes`. */
export const adminAttributes = new Hono<AppEnv>().route('/catalog/attributes', attributes)
