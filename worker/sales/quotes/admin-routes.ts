import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { getAdminQuote } from './get-admin-quote.ts'
import { listAdminQuotes } from './list-admin-quotes.ts'
import { AdminQuotesQuery, WithdrawalInput } from './schemas.ts'
import { withdrawQuote } from './withdraw-quote.ts'

const byId = validate('param', IdParam)

const quotes = new Hono<AppEnv>()
  .get('/', may('sales.quotes.view'), validate('query', AdminQuotesQuery), async (c) =>
    c.json(await listAdminQuotes(c.var.ctx, c.req.valid('query')), 200),
  )
  .get('/:id', may('sales.quotes.view'), byId, async (c) =>
    c.json({ data: await getAdminQuote(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .post(
    '/:id/withdraw',
    may('sales.quotes.withdraw'),
    byId,
    validate('json', WithdrawalInput),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ data: await withdrawQuote(c.var.ctx, id, c.req.valid('json')) }, 200)
    },
  )

/** Quotes as staff sees them: `/admin/quotes`. */
export const adminQuotes = new Hono<AppEnv>().route('/quotes', quotes)
