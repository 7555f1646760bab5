import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { createMethod } from './create-method.ts'
import { deleteMethod } from './delete-method.ts'
import { getMethod, listMethods } from './get-method.ts'
import { orderMethods } from './order-methods.ts'
import { MethodOrder, RatesTrial, ShippingMethodChanges, ShippingMethodInput } from './schemas.ts'
import { tryRates } from './try-rates.ts'
import { updateMethod } from './update-method.ts'

const VIEW = 'settings.store.view'
const UPDATE = 'settings.store.update'
const byId = validate('param', IdParam)

const methods = new Hono<AppEnv>()
  .get('/', may(VIEW), async (c) => c.json({ data: await listMethods(c.var.ctx) }, 200))
  .post('/', may(UPDATE), validate('json', ShippingMethodInput), async (c) =>
    c.json({ data: await createMethod(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .put('/order', may(UPDATE), validate('json', MethodOrder), async (c) =>
    c.json({ data: await orderMethods(c.var.ctx, c.req.valid('json')) }, 200),
  )
  .post('/try', may(VIEW), validate('json', RatesTrial), async (c) =>
    c.json({ data: await tryRates(c.var.ctx, c.req.valid('json')) }, 200),
  )
  .get('/:id', may(VIEW), byId, async (c) =>
    c.json({ data: await getMethod(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .put('/:id', may(UPDATE), byId, validate('json', ShippingMethodChanges), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await updateMethod(c.var.ctx, id, c.req.valid('json')) }, 200)
  })
  .delete('/:id', may(UPDATE), byId, async (c) => {
    await deleteMethod(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })

/** Staff's calls on shipping methods: `/admin/shipping-methods`. */
export const adminShipping = new Hono<AppEnv>().route('/shipping-methods', methods)
