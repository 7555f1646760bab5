import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { sentKey } from '../../http/command-key.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { commandOf } from '../../sales/orders/command.ts'
import { askSuppliers } from '../supplier-orders/ask-suppliers.ts'
import { listLateLines } from './list-late-lines.ts'
import { LateLinesInput, LateLinesQuery, SupplierDayInput } from './schemas.ts'
import { setSupplierDay } from './set-supplier-day.ts'
import { warnCustomers } from './warn-customers.ts'

/** Who works on orders, and who buys. */
const MAY_CHASE = 'sales.orders.update|suppliers.orders.update'

const lateLines = new Hono<AppEnv>()
  .get('/', may('sales.orders.view'), validate('query', LateLinesQuery), async (c) =>
    c.json(await listLateLines(c.var.ctx, c.req.valid('query')), 200),
  )
  .post('/ask', may(MAY_CHASE), validate('json', LateLinesInput), async (c) => {
    const outcomes = await askSuppliers(c.var.ctx, c.req.valid('json').lines)
    return c.json({ data: [...outcomes].map(([id, outcome]) => ({ id, outcome })) }, 200)
  })
  .post('/warn', may('sales.orders.update'), validate('json', LateLinesInput), async (c) =>
    c.json({ data: await warnCustomers(c.var.ctx, c.req.valid('json').lines) }, 200),
  )
  .put(
    '/:id',
    may(MAY_CHASE),
    validate('param', IdParam),
    validate('json', SupplierDayInput),
    async (c) => {
      const { id } = c.req.valid('param')
      const input = c.req.valid('json')
      const command = commandOf(sentKey(c), { kind: 'supplier-day', ...input })
      await setSupplierDay(c.var.ctx, id, { input, command })
      return c.json({ data: { id } }, 200)
    },
  )

/** Lines of open orders by the day they are due: `/admin/late-lines`. */
export const adminLateLines = new Hono<AppEnv>().route('/late-lines', lateLines)
