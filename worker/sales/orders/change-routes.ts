import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { sentKey } from '../../http/command-key.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { commandOf } from './command.ts'
import { changeOrder, previewChange } from './edit/change-order.ts'
import { orderById } from './order-state.ts'
import { OrderChangeCommand, OrderChangeInput } from './schemas/order-change.ts'
import { toAdminOrder } from './show/present-admin-order.ts'

const byId = validate('param', IdParam)

const changes = new Hono<AppEnv>()
  .post(
    '/:id/changes/preview',
    may('sales.orders.update'),
    byId,
    validate('json', OrderChangeInput),
    async (c) => {
      const which = orderById(c.req.valid('param').id)
      return c.json({ data: await previewChange(c.var.ctx, which, c.req.valid('json')) }, 200)
    },
  )
  .post(
    '/:id/changes',
    may('sales.orders.update'),
    byId,
    validate('json', OrderChangeCommand),
    async (c) => {
      const { ctx } = c.var
      const { agreed, ...input } = c.req.valid('json')
      const command = commandOf(sentKey(c), { kind: 'change', agreed, ...input })
      const which = orderById(c.req.valid('param').id)
      const state = await changeOrder(ctx, which, { input, agreed, command })
      return c.json({ data: await toAdminOrder(ctx, state) }, 201)
    },
  )

/** Changes of an order after it was placed: `/admin/orders/{id}/changes`. */
export const adminOrderChanges = new Hono<AppEnv>().route('/orders', changes)
