import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { planPrinting } from './plan-printing.ts'
import { printOrders } from './print-orders.ts'
import { PrintInput, PrintPlanInput } from './schemas.ts'

const printing = new Hono<AppEnv>()
  .post('/plan', may('sales.orders.view'), validate('json', PrintPlanInput), async (c) =>
    c.json({ data: await planPrinting(c.var.ctx, c.req.valid('json').order_ids) }, 200),
  )
  .post('/', may('sales.orders.view'), validate('json', PrintInput), async (c) => {
    const bytes = await printOrders(c.var.ctx, c.req.valid('json'))
    c.header('Content-Type', 'application/pdf')
    c.header('Content-Disposition', 'attachment; filename="documents.pdf"')
    return c.body(new Uint8Array(bytes), 200)
  })

/** Documents of many orders in one file: `/admin/printing`. */
export const adminPrinting = new Hono<AppEnv>().route('/printing', printing)
