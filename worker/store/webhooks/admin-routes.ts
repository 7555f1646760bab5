import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { IdParam } from '../../lib/wire.ts'
import { createWebhook } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { getDelivery, listDeliveries } from './list-deliveries.ts'
import { getWebhook, listWebhooks } from './list-webhooks.ts'
import { renewSecret } from './renew-secret.ts'
import { DeliveriesQuery, WebhookChanges, WebhookInput, WebhooksQuery } from './schemas/webhooks.ts'
import { sendAgain } from './send-again.ts'
import { testWebhook } from './test-webhook.ts'
import { updateWebhook } from './update-webhook.ts'

const byId = validate('param', IdParam)
const mayView = may('settings.integrations.view')
const mayManage = may('settings.integrations.manage')

const webhooks = new Hono<AppEnv>()
  .get('/', mayView, validate('query', WebhooksQuery), async (c) =>
    c.json(await listWebhooks(c.var.ctx, c.req.valid('query')), 200),
  )
  .post('/', mayManage, validate('json', WebhookInput), async (c) =>
    c.json({ data: await createWebhook(c.var.ctx, c.req.valid('json')) }, 201),
  )
  .get('/:id', mayView, byId, async (c) =>
    c.json({ data: await getWebhook(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .put('/:id', mayManage, byId, validate('json', WebhookChanges), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ data: await updateWebhook(c.var.ctx, id, c.req.valid('json')) }, 200)
  })
  .delete('/:id', mayManage, byId, async (c) => {
    await deleteWebhook(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/secret', mayManage, byId, async (c) =>
    c.json({ data: await renewSecret(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .post('/:id/test', mayManage, byId, async (c) =>
    c.json({ data: await testWebhook(c.var.ctx, c.req.valid('param').id) }, 201),
  )

const deliveries = new Hono<AppEnv>()
  .get('/', mayView, validate('query', DeliveriesQuery), async (c) =>
    c.json(await listDeliveries(c.var.ctx, c.req.valid('query')), 200),
  )
  .get('/:id', mayView, byId, async (c) =>
    c.json({ data: await getDelivery(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .post('/:id/send', mayManage, byId, async (c) =>
    c.json({ data: await sendAgain(c.var.ctx, c.req.valid('param').id) }, 200),
  )

/** What the store tells other servers: `/admin/webhooks`, `/admin/webhook-deliveries`. */
export const adminWebhooks = new Hono<AppEnv>()
  .route('/webhooks', webhooks)
  .route('/webhook-deliveries', deliveries)
