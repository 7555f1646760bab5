import type { Ctx } from '../../env.ts'
import { log } from '../../lib/log.ts'
import { isSilenced } from '../silence/is-silenced.ts'
import { claimDelivery, type ClaimedDelivery } from './claim-delivery.ts'
import { settleDelivery } from './settle-delivery.ts'
import { tryDelivery } from './try-delivery.ts'
import { sendWebhooksSoon } from './wake-webhooks.ts'

/** Requests at once: a Worker has six connections. */
const AT_ONCE = 5
/** The most of one run; another run is queued for the rest. */
const MOST_TURNS = 8

/**
 * Sends deliveries that are due; any number of senders may run at once. Each is sent at least once: a repeat, after a
 * sender died before it could write what it was answered, has the same `webhook-id`.
 */
export async function sendWebhooks(ctx: Ctx): Promise<void> {
  if (await isSilenced(ctx, 'webhooks')) return
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const claimed: ClaimedDelivery[] = []
    while (claimed.length < AT_ONCE) {
      const delivery = await claimDelivery(ctx)
      if (delivery === null) break
      claimed.push(delivery)
    }
    await Promise.all(claimed.map((delivery) => deliver(ctx, delivery)))
    if (claimed.length < AT_ONCE) return
  }
  await sendWebhooksSoon(ctx)
}

/** A fault of one delivery holds up no other; its claim expires. */
async function deliver(ctx: Ctx, delivery: ClaimedDelivery): Promise<void> {
  try {
    await settleDelivery(ctx, delivery, await tryDelivery(ctx, delivery))
  } catch (error) {
    log.error('webhook delivery not settled', { delivery_id: delivery.id, error })
  }
}
