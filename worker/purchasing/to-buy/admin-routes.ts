import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { listToBuyLines } from './list-to-buy-lines.ts'
import { listToBuyParts } from './list-to-buy-parts.ts'
import { listToBuy } from './list-to-buy.ts'
import { moveLines } from './move-lines.ts'
import {
  MoveLinesInput,
  TakeLinesInput,
  ToBuyLinesQuery,
  ToBuyPartsQuery,
  ToBuyQuery,
} from './schemas.ts'
import { takeFromOurShelf } from './take-from-our-shelf.ts'

const view = may('suppliers.orders.view')

const toBuy = new Hono<AppEnv>()
  .get('/', view, validate('query', ToBuyQuery), async (c) =>
    c.json(await listToBuy(c.var.ctx, c.req.valid('query')), 200),
  )
  .get('/lines', view, validate('query', ToBuyLinesQuery), async (c) =>
    c.json(await listToBuyLines(c.var.ctx, c.req.valid('query')), 200),
  )
  .get('/parts', view, validate('query', ToBuyPartsQuery), async (c) =>
    c.json({ data: await listToBuyParts(c.var.ctx, c.req.valid('query')) }, 200),
  )
  .post(
    '/move',
    may('suppliers.orders.create&reports.prices.view'),
    validate('json', MoveLinesInput),
    async (c) => c.json({ data: await moveLines(c.var.ctx, c.req.valid('json')) }, 200),
  )
  .post(
    '/take',
    may('suppliers.orders.create&suppliers.shelf.update'),
    validate('json', TakeLinesInput),
    async (c) => c.json({ data: await takeFromOurShelf(c.var.ctx, c.req.valid('json')) }, 200),
  )

/** What waits to be bought from suppliers: `/admin/supplier-orders/to-buy`; before the orders themselves. */
export const adminToBuy = new Hono<AppEnv>().route('/supplier-orders/to-buy', toBuy)
