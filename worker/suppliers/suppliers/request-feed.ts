import type { Ctx } from '../../env.ts'
import { log } from '../../lib/log.ts'

/** Queues the newest list for an offer that begins to be fed. When the queue is away, the next one will do. */
export async function requestFeed(ctx: Ctx, offerId: number): Promise<void> {
  try {
    await ctx.jobs.send({ kind: 'price-list.feed', offerId })
  } catch (error) {
    log.error('offer not fed', { offer: offerId, error })
  }
}
