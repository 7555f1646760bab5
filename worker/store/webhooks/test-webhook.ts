import { and, eq, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { webhookDeliveries, webhookEndpoints } from '../../db/schema/integrations.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { takeAttempt } from '../../take-attempt.ts'
import { audited } from '../audit/audit.ts'
import { TEST_TYPE } from './schemas/events.ts'
import { newMessageId } from './hooked.ts'
import { getDelivery } from './list-deliveries.ts'
import { getWebhook } from './list-webhooks.ts'
import type { Delivery } from './schemas/webhooks.ts'
import { sendWebhooksSoon } from './wake-webhooks.ts'

/** Sends an address an event that means nothing, to see that it arrives. 409 `webhook_off` while it is switched off. */
export async function testWebhook(ctx: Ctx, id: number): Promise<Delivery> {
  const webhook = await getWebhook(ctx, id)
  if (!webhook.is_on) throw conflict('webhook_off')
  await takeAttempt(ctx, { key: `webhook test ${id}`, limit: 20, windowSeconds: 60 })
  const messageId = newMessageId()
  const isMade = and(
    eq(webhookDeliveries.endpointId, id),
    eq(webhookDeliveries.messageId, messageId),
  )
  const [, , [made]] = await ctx.db.batch([
    insertWhen(ctx.db, webhookDeliveries, {
      cells: {
        endpointId: id,
        messageId,
        type: TEST_TYPE,
        payload: JSON.stringify({ type: TEST_TYPE, timestamp: ctx.now.toISOString(), data: {} }),
        nextAt: ctx.now,
        createdAt: ctx.now,
      },
      rest: sql`FROM ${webhookEndpoints} WHERE ${webhookEndpoints.id} = ${id} AND ${webhookEndpoints.isOn} = 1`,
    }),
    audited(
      ctx,
      { action: 'webhooks.test', subject: { type: 'webhook', id } },
      exists(webhookDeliveries, isMade),
    ),
    ctx.db.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(isMade),
  ])
  if (made === undefined) throw conflict('webhook_off')
  await sendWebhooksSoon(ctx)
  return getDelivery(ctx, made.id)
}
