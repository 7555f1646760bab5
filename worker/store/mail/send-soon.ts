import type { Ctx } from '../../env.ts'
import { log } from '../../lib/log.ts'

/** Wakes the sender. A queue that is away delays a mail until the next minute's Cron, and loses none. */
export async function sendSoon(ctx: Ctx): Promise<void> {
  try {
    await ctx.jobs.send({ kind: 'mail.send' })
  } catch (error) {
    log.error('mail sender not woken', { error })
  }
}
