import { eq, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { webhookEndpoints } from '../../db/schema/integrations.ts'
import type { Ctx } from '../../env.ts'
import { audited } from '../audit/audit.ts'
import { getWebhook } from './list-webhooks.ts'
import type { NewWebhook } from './schemas/webhooks.ts'
import { newSecret, sealSecret } from './webhook-secret.ts'

const DAY_MS = 24 * 3600 * 1000

/** Gives an address a new secret, which the answer alone has; for a day the one before signs beside it. */
export async function renewSecret(ctx: Ctx, id: number): Promise<NewWebhook> {
  await getWebhook(ctx, id)
  const secret = newSecret()
  const isIt = eq(webhookEndpoints.id, id)
  await ctx.db.batch([
    audited(
      ctx,
      { action: 'webhooks.new-secret', subject: { type: 'webhook', id } },
      exists(webhookEndpoints, isIt),
    ),
    ctx.db
      .update(webhookEndpoints)
      .set({
        secret: sealSecret(ctx, secret),
        oldSecret: sql`${webhookEndpoints.secret}`,
        oldSecretUntil: new Date(ctx.now.getTime() + DAY_MS),
        version: sql`${webhookEndpoints.version} + 1`,
      })
      .where(isIt),
  ])
  return { ...(await getWebhook(ctx, id)), secret }
}
