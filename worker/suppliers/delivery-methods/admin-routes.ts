import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { createDeliveryMethod } from './create-delivery-method.ts'
import { deleteDeliveryMethod } from './delete-delivery-method.ts'
import { listDeliveryMethods } from './list-delivery-methods.ts'
import { DeliveryMethodChanges, DeliveryMethodInput } from './schemas.ts'
import { updateDeliveryMethod } from './update-delivery-method.ts'

const byId = validate('param', IdParam)
const mayView = may('suppliers.warehouses.view')
const mayUpdate = may('suppliers.warehouses.update')

/** How goods come from suppliers' warehouses: `/admin/warehouses/{id}/delivery_methods`, `/admin/delivery_methods/{id}`. */
export const adminDeliveryMethods = new Hono<AppEnv>()
  .get('/warehouses/:id/delivery_methods', mayView, byId, async (c) =>
    c.json({ data: await listDeliveryMethods(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .post(
    '/warehouses/:id/delivery_methods',
    mayUpdate,
    byId,
    validate('json', DeliveryMethodInput),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ data: await createDeliveryMethod(c.var.ctx, id, c.req.valid('json')) }, 201)
    },
  )
  .put(
    '/delivery_methods/:id',
    mayUpdate,
    byId,
    validate('json', DeliveryMethodChanges),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ data: await updateDeliveryMethod(c.var.ctx, id, c.req.valid('json')) }, 200)
    },
  )
  .delete('/delivery_methods/:id', mayUpdate, byId, async (c) => {
    await deleteDeliveryMethod(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })
