import { and, eq, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { webhookEndpoints } from '../../db/schema/integrations.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { audited } from '../audit/audit.ts'
import { needPublic } from './create-webhook.ts'
import { getWebhook } from './list-webhooks.ts'
import type { Webhook, WebhookChanges } from './schemas/webhooks.ts'
import { giveUpWaiting } from './settle-delivery.ts'

/**
 * Changes an address, or switches it off or on; switched on, it begins with a clean record. 409 when it was changed in
 * between.
 */
export async function updateWebhook(
  ctx: Ctx,
  id: number,
  changes: WebhookChanges,
): Promise<Webhook> {
  const before = await getWebhook(ctx, id)
  needPublic(ctx, changes)
  const { name, url, events, is_on: isOn, version } = changes
  const isIt = and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.version, version))
  const isAsRead = exists(webhookEndpoints, isIt)
  const begins = isOn && !before.is_on
  const [, , changed] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'webhooks.update',
        subject: { type: 'webhook', id },
        before: { name: before.name, url: before.url, events: before.events, is_on: before.is_on },
        after: { name, url, events, is_on: isOn },
      },
      isAsRead,
    ),
    // A value, not a word of the statement: SQLite plans a read of the whole table where it reads that nothing is meant.
    giveUpWaiting(ctx, id, sql`${isOn ? 0 : 1} = 1 AND ${isAsRead}`),
    ctx.db
      .update(webhookEndpoints)
      .set({
        name,
        url,
        events: [...events],
        isOn,
        version: version + 1,
        ...(begins && { failingSince: null }),
        ...(isOn && { stoppedAt: null }),
      })
      .where(isIt)
      .returning({ id: webhookEndpoints.id }),
  ])
  if (changed.length === 0)
    throw conflict('webhook_changed', { current: await getWebhook(ctx, id) })
  return getWebhook(ctx, id)
}
