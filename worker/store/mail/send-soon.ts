import type { Ctx } from '../../env.ts'
import { log } from '../../lib/log.ts'

/** Wakes the sender. When the queue is away, the mail waits for the Cron of the next minute. */
export async function sendSoon(ctx: Ctx): Promise<void> {
  try {
    await ctx.jobs.send({ kind: 'mail.send' })
  } catch (error) {
    log.error('mail sender not woken', { error })
  }
}
