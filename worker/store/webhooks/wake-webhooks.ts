import { and, lte, sql } from 'drizzle-orm'
import { webhookDeliveries } from '../../db/schema/integrations.ts'
import type { Ctx } from '../../env.ts'
import { log } from '../../lib/log.ts'

/** Has the queue send what is due; where it is away, the next minute does it. */
export async function sendWebhooksSoon(ctx: Ctx, delaySeconds = 0): Promise<void> {
  try {
    await ctx.jobs.send({ kind: 'webhooks.send' }, { delaySeconds })
  } catch (error) {
    log.error('webhook sender not woken', { error })
  }
}

/** Wakes the sender when deliveries are due. */
export async function wakeSenderOfWebhooks(ctx: Ctx): Promise<void> {
  const [due] = await ctx.db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    // As its index says it.
    .where(
      and(sql`${webhookDeliveries.status} = 'waiting'`, lte(webhookDeliveries.nextAt, new Date())),
    )
    .limit(1)
  if (due !== undefined) await sendWebhooksSoon(ctx)
}

/** The same after the response. Without one, as in jobs, Cron does it within the minute. */
export const wakeWebhooks = (ctx: Ctx): void =>
  ctx.later('webhooks', () => wakeSenderOfWebhooks(ctx))
