import { Hono } from 'hono'
import { CartQuery } from '../cart/schemas.ts'
import type { AppEnv } from '../../env.ts'
import { commandKey, sentKey } from '../../http/command-key.ts'
import { currencyPreferences } from '../../http/currency-preferences.ts'
import { requireVerified } from '../../http/require-actor.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { cancelOwnOrder } from './issue/cancel-order.ts'
import { commandOf } from './command.ts'
import { getOrder } from './show/get-order.ts'
import { listActiveOrders, listOrders } from './show/list-orders.ts'
import { reorder } from './place/reorder.ts'
import { OrderFilters, OrdersPage, OrdersQuery } from './schemas/order.ts'

const byId = validate('param', IdParam)

/** Orders of the signed-in person and of their teams: `/user/orders`. */
export const orders = new Hono<AppEnv>()
  .post(
    '/user/orders/filter',
    requireVerified,
    validate('query', OrdersPage),
    validate('json', OrderFilters),
    async (c) =>
      c.json(await listOrders(c.var.ctx, c.req.valid('json'), c.req.valid('query')), 200),
  )
  .post('/user/orders/active', requireVerified, async (c) =>
    c.json({ data: await listActiveOrders(c.var.ctx) }, 200),
  )
  .get('/user/orders', requireVerified, validate('query', OrdersQuery), async (c) => {
    const { filters, page } = c.req.valid('query')
    return c.json(await listOrders(c.var.ctx, filters, page), 200)
  })
  .get('/user/orders/:id', requireVerified, byId, async (c) =>
    c.json({ data: await getOrder(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .post('/user/orders/:id/cancel', requireVerified, byId, async (c) => {
    const { id } = c.req.valid('param')
    const command = commandOf(sentKey(c), { kind: 'cancel', id })
    return c.json({ data: await cancelOwnOrder(c.var.ctx, id, command) }, 200)
  })
  .post(
    '/user/orders/:id/reorder',
    requireVerified,
    byId,
    validate('query', CartQuery),
    async (c) => {
      const view = { key: commandKey(c), preferences: currencyPreferences(c, c.req.valid('query')) }
      return c.json({ data: await reorder(c.var.ctx, c.req.valid('param').id, view) }, 200)
    },
  )
