import { eq, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { webhookEndpoints } from '../../db/schema/integrations.ts'
import type { Ctx } from '../../env.ts'
import { conflict, invalid } from '../../errors.ts'
import { mayFetch } from '../../lib/fetch-outside.ts'
import { audited } from '../audit/audit.ts'
import { getWebhook } from './list-webhooks.ts'
import { MOST_WEBHOOKS, type NewWebhook, type WebhookInput } from './schemas/webhooks.ts'
import { newSecret, sealSecret } from './webhook-secret.ts'

/**
 * Adds an address that the store tells; the answer alone has its secret. 422 for one that is not public; 409
 * `webhooks_full`.
 */
export async function createWebhook(ctx: Ctx, input: WebhookInput): Promise<NewWebhook> {
  needPublic(ctx, input)
  const secret = newSecret()
  // Each seal has its own nonce: only this batch can have written this one.
  const sealed = sealSecret(ctx, secret)
  const isNew = eq(webhookEndpoints.secret, sealed)
  const { name, url, events, is_on: isOn } = input
  const [, , [made]] = await ctx.db.batch([
    insertWhen(ctx.db, webhookEndpoints, {
      cells: { name, url, events: [...events], isOn, secret: sealed, createdAt: ctx.now },
      rest: sql`WHERE (SELECT count(*) FROM webhook_endpoints) < ${MOST_WEBHOOKS}`,
    }),
    audited(
      ctx,
      {
        action: 'webhooks.create',
        subject: { type: 'webhook', id: sql`(SELECT max(id) FROM webhook_endpoints)` },
        after: input,
      },
      exists(webhookEndpoints, isNew),
    ),
    ctx.db.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(isNew),
  ])
  if (made === undefined) throw conflict('webhooks_full')
  return { ...(await getWebhook(ctx, made.id)), secret }
}

/** In production https to public hosts only; what its name leads to is looked at when something is sent. */
export function needPublic({ env }: Ctx, { url }: { url: string }): void {
  if (!mayFetch(env.APP_ENV)(url)) throw invalid('url', 'webhook_not_public')
}
