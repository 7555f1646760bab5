import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { sentKey } from '../../http/command-key.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { commandOf } from '../../sales/orders/command.ts'
import { getToday } from './get-today.ts'
import { listAwaitedLines, listAwaitedSuppliers } from './list-awaited.ts'
import { receiveDelivery } from './receive-delivery.ts'
import { AwaitedLinesQuery, DeliveryInput } from './schemas.ts'

const receipts = new Hono<AppEnv>()
  .get('/today', may('suppliers.orders.update'), async (c) =>
    c.json({ data: await getToday(c.var.ctx) }, 200),
  )
  .get('/suppliers', may('suppliers.orders.update'), async (c) =>
    c.json({ data: await listAwaitedSuppliers(c.var.ctx) }, 200),
  )
  .get(
    '/lines',
    may('suppliers.orders.update'),
    validate('query', AwaitedLinesQuery),
    async (c) => {
      const { supplier_id: supplierId } = c.req.valid('query')
      return c.json({ data: await listAwaitedLines(c.var.ctx, supplierId) }, 200)
    },
  )
  .post('/', may('suppliers.orders.update'), validate('json', DeliveryInput), async (c) => {
    const input = c.req.valid('json')
    const command = commandOf(sentKey(c), { kind: 'delivery', ...input })
    return c.json({ data: await receiveDelivery(c.var.ctx, { input, command }) }, 200)
  })

/** Deliveries of suppliers as they come in: `/admin/receipts`. */
export const adminReceipts = new Hono<AppEnv>().route('/receipts', receipts)
