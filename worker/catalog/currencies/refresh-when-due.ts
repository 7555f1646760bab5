import type { Ctx } from '../../env.ts'
import { log } from '../../lib/log.ts'
import { claimPoll } from './next-poll.ts'
import { refreshRates } from './refresh-rates.ts'

/**
 * Cron's part: asks the sources once an hour until the day's rates are here, and ever more seldom
 * while they fail. Never throws, so that whatever else Cron does goes on; a bank that is away is
 * seen on the page of rates, not in the log.
 */
export async function refreshWhenDue(ctx: Ctx): Promise<void> {
  try {
    if (await claimPoll(ctx)) await refreshRates(ctx)
  } catch (error) {
    log.error('rates not refreshed', { error })
  }
}
