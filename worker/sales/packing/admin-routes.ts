import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { sentKey } from '../../http/command-key.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { pageHeaders } from '../documents/document-headers.ts'
import { layOutPickingList } from './lay-out-picking-list.ts'
import { listPackingMethods } from './list-methods.ts'
import { chooseReadyOrders, listReadyOrders } from './list-ready-orders.ts'
import { pickingList } from './picking-list.ts'
import { PackingQuery, PackingShipInput, PickingListQuery } from './schemas.ts'
import { shipReady } from './ship-ready.ts'

const SHIP = 'sales.orders.ship'

const packing = new Hono<AppEnv>()
  .get('/', may(SHIP), validate('query', PackingQuery), async (c) =>
    c.json(await listReadyOrders(c.var.ctx, c.req.valid('query')), 200),
  )
  .get('/chosen', may(SHIP), validate('query', PackingQuery), async (c) =>
    c.json({ data: await chooseReadyOrders(c.var.ctx, c.req.valid('query')) }, 200),
  )
  .get('/methods', may(SHIP), async (c) =>
    c.json({ data: await listPackingMethods(c.var.ctx) }, 200),
  )
  .get('/list', may(SHIP), validate('query', PickingListQuery), async (c) => {
    const picks = await pickingList(c.var.ctx, c.req.valid('query').ids)
    const html = layOutPickingList(picks, c.var.ctx.locale)
    for (const [name, value] of Object.entries(pageHeaders(html))) c.header(name, value)
    return c.html(html, 200)
  })
  .post('/ship', may(SHIP), validate('json', PackingShipInput), async (c) =>
    c.json({ data: await shipReady(c.var.ctx, c.req.valid('json').ids, sentKey(c)) }, 200),
  )

/** Orders that can go today: `/admin/packing`. */
export const adminPacking = new Hono<AppEnv>().route('/packing', packing)
