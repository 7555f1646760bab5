import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { getSales } from './get-sales.ts'
import { getTies } from './get-ties.ts'
import { getWishes } from './get-wishes.ts'
import { listMailsTo } from './list-mails-to.ts'
import { listQuotesOf } from './list-quotes-of.ts'
import { listSearches } from './list-searches.ts'

const byId = validate('param', IdParam)
const mayView = may('customers.users.view')

/** The parts of a customer's card: `/admin/users/{id}/…`. */
export const adminCustomerCards = new Hono<AppEnv>()
  .get('/users/:id/sales', may('customers.users.view&sales.orders.view'), byId, async (c) =>
    c.json({ data: await getSales(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .get('/users/:id/quotes', may('customers.users.view&sales.quotes.view'), byId, async (c) =>
    c.json({ data: await listQuotesOf(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .get('/users/:id/wishes', mayView, byId, async (c) =>
    c.json({ data: await getWishes(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .get('/users/:id/searches', mayView, byId, async (c) =>
    c.json({ data: await listSearches(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .get('/users/:id/mails', mayView, byId, async (c) =>
    c.json({ data: await listMailsTo(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .get('/users/:id/ties', mayView, byId, async (c) =>
    c.json({ data: await getTies(c.var.ctx, c.req.valid('param').id) }, 200),
  )
