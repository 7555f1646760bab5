import type { Ctx } from '../../env.ts'
import { readRatesState } from './read-rates-state.ts'
import type { RateSourcesAnswer } from './schemas.ts'

/** Who is asked for rates, in which order and where, and when Cron does it next. */
export async function getRateSources(ctx: Ctx): Promise<RateSourcesAnswer> {
  const { sources, nextAsk } = await readRatesState(ctx)
  return { sources, next_ask_at: nextAsk === null ? null : new Date(nextAsk.at).toISOString() }
}
