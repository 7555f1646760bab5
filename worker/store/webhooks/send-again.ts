import { and, eq, gt, ne, or, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { webhookDeliveries } from '../../db/schema/integrations.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { audited } from '../audit/audit.ts'
import { getDelivery } from './list-deliveries.ts'
import type { Delivery } from './schemas/webhooks.ts'
import { sendWebhooksSoon } from './wake-webhooks.ts'

/**
 * Sends a delivery once more, with the same `webhook-id`: one that is settled with all its tries, one that waits for
 * its next try at once. 409 `webhook_off` while its address is switched off.
 */
export async function sendAgain(ctx: Ctx, id: number): Promise<Delivery> {
  const delivery = await getDelivery(ctx, id)
  if (!delivery.webhook.is_on) throw conflict('webhook_off')
  const isWanted = and(
    eq(webhookDeliveries.id, id),
    or(ne(webhookDeliveries.status, 'waiting'), gt(webhookDeliveries.nextAt, ctx.now)),
    sql`EXISTS (SELECT 1 FROM webhook_endpoints WHERE id = ${delivery.webhook.id} AND is_on = 1)`,
  )
  await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'webhook-deliveries.send-again',
        subject: { type: 'webhook', id: delivery.webhook.id },
        after: { message_id: delivery.message_id, type: delivery.type },
      },
      exists(webhookDeliveries, isWanted),
    ),
    ctx.db
      .update(webhookDeliveries)
      .set({
        status: 'waiting',
        attempts: sql`iif(${webhookDeliveries.status} = 'waiting', ${webhookDeliveries.attempts}, 0)`,
        nextAt: ctx.now,
        deliveredAt: null,
      })
      .where(isWanted),
  ])
  await sendWebhooksSoon(ctx)
  return getDelivery(ctx, id)
}
