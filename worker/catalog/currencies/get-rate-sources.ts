import type { Ctx } from '../../env.ts'
import { readRatesState } from './read-rates-state.ts'
import type { RateSourcesAnswer } from './schemas.ts'

/** The sources of rates in the order they are polled, and when Cron does it next. */
export async function getRateSources(ctx: Ctx): Promise<RateSourcesAnswer> {
  const { sources, nextPoll } = await readRatesState(ctx)
  return { sources, next_ask_at: nextPoll === null ? null : new Date(nextPoll.at).toISOString() }
}
