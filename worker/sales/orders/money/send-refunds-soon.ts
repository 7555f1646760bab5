import type { Ctx } from '../../../env.ts'
import { log } from '../../../lib/log.ts'

/** Has the refunds of an order sent to their providers at once. When the queue is away, Cron does it. */
export async function sendRefundsSoon(ctx: Ctx, orderId: number): Promise<void> {
  try {
    await ctx.jobs.send({ kind: 'refunds.send', orderId })
  } catch (error) {
    log.error('refunds not sent at once', { orderId, error })
  }
}
