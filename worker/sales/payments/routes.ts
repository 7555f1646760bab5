import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { limitBody } from '../../http/limit-body.ts'
import { provesItself } from '../../http/proves-itself.ts'
import { validate } from '../../http/validate.ts'
import { receiveNotification } from './report/receive-notification.ts'
import { getSandboxPayment } from './sandbox/get-sandbox-payment.ts'
import { playSandboxBank } from './sandbox/play-sandbox-bank.ts'
import { SandboxPlay, TrackingParam } from './schemas.ts'

const byTracking = validate('param', TrackingParam)

/** What providers tell, and the bank that the sandbox plays: `/payments`, `/sandbox-bank`. */
export const payments = new Hono<AppEnv>()
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
