import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { commandKey } from '../../http/command-key.ts'
import { limitBody } from '../../http/limit-body.ts'
import { provesItself } from '../../http/proves-itself.ts'
import { requireVerified } from '../../http/require-actor.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { toPlaced } from '../checkout/placed-row.ts'
import { PlaceInput } from '../checkout/schemas.ts'
import { commandOf } from '../orders/command.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { receiveNotification } from './report/receive-notification.ts'
import { getSandboxPayment } from './sandbox/get-sandbox-payment.ts'
import { playSandboxBank } from './sandbox/play-sandbox-bank.ts'
import { SandboxPlay, TrackingParam } from './schemas.ts'
import { payOrder, startPaymentOfPlaced } from './start-payment.ts'

const byId = validate('param', IdParam)
const byTracking = validate('param', TrackingParam)

/**
 * Calls that start a payment (placing an order, paying for one), notifications of providers, and the sandbox
 * bank: `/payments`, `/sandbox-bank`.
 */
export const payments = new Hono<AppEnv>()
  .post(
    '/user/checkout/:id/place',
    requireVerified,
    byId,
    validate('json', PlaceInput),
    async (c) => {
      const { ctx } = c.var
      const input = c.req.valid('json')
      const command = { ...input, ...commandOf(commandKey(c), input) }
      const order = await placeOrder(ctx, c.req.valid('param').id, command)
      return c.json({ data: toPlaced(order, await startPaymentOfPlaced(ctx, order)) }, 201)
    },
  )
  .post('/user/orders/:id/pay', requireVerified, byId, async (c) =>
    c.json({ data: await payOrder(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .post('/payments/:provider/notify', limitBody, provesItself, async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer())
    const notification = { headers: c.req.raw.headers, body }
    const provider = c.req.param('provider')
    return c.json({ data: await receiveNotification(c.var.ctx, provider, notification) }, 200)
  })
  .get('/sandbox-bank/:trackingId', byTracking, async (c) => {
    const { trackingId } = c.req.valid('param')
    return c.json({ data: await getSandboxPayment(c.var.ctx, trackingId) }, 200)
  })
  .post('/sandbox-bank/:trackingId', byTracking, validate('json', SandboxPlay), async (c) => {
    const { trackingId } = c.req.valid('param')
    const { action } = c.req.valid('json')
    return c.json({ data: await playSandboxBank(c.var.ctx, trackingId, action) }, 200)
  })
