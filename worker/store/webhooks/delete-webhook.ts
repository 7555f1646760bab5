import { eq } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { webhookEndpoints } from '../../db/schema/integrations.ts'
import type { Ctx } from '../../env.ts'
import { audited } from '../audit/audit.ts'
import { getWebhook } from './list-webhooks.ts'

/** Takes an address away, with the log of what it was told. */
export async function deleteWebhook(ctx: Ctx, id: number): Promise<void> {
  const { name, url, events } = await getWebhook(ctx, id)
  const isIt = eq(webhookEndpoints.id, id)
  await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'webhooks.delete',
        subject: { type: 'webhook', id },
        before: { name, url, events },
      },
      exists(webhookEndpoints, isIt),
    ),
    // Its deliveries go with it, by their key.
    ctx.db.delete(webhookEndpoints).where(isIt),
  ])
}
