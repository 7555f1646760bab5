import type { Ctx } from '../../env.ts'
import { type AcceptedRates, isoDay, evaluateAnswer } from './evaluate-answer.ts'
import { readRatesState, type RatesState } from './read-rates-state.ts'
import type { RateSource, RatesRefresh, SourceKind } from './schemas.ts'
import { mayFetch } from '../../lib/fetch-outside.ts'
import { ANSWER_WITHIN_MS, fetchSource } from './sources/fetch-source.ts'
import { type ReadQuotes, RatesRefused } from './sources/quotes.ts'
import { readCbr } from './sources/read-cbr.ts'
import { readEcb } from './sources/read-ecb.ts'
import { readNbrb } from './sources/read-nbrb.ts'
import { type RefusedSource, storeRates } from './store-rates.ts'

const READERS: Record<SourceKind, ReadQuotes> = { nbrb: readNbrb, cbr: readCbr, ecb: readEcb }

interface Options {
  timeoutMs?: number
}

/**
 * Polls the sources in their order for today's rates until one answers a list that can be taken whole.
 * Every answer is kept as a check; one that is not taken changes nothing else. A repeat, or two polls at
 * once, write no rate twice. With an actor the poll is by hand, else by Cron.
 */
export async function refreshRates(
  ctx: Ctx,
  { timeoutMs = ANSWER_WITHIN_MS }: Options = {},
): Promise<RatesRefresh> {
  const state = await readRatesState(ctx)
  const refused: RefusedSource[] = []
  let accepted: AcceptedRates | null = null
  for (const source of state.sources) {
    const answer = await pollSource(ctx, state, { source, timeoutMs })
    if (!(answer instanceof RatesRefused)) {
      accepted = answer
      break
    }
    refused.push({ source: source.kind, refusal: answer })
    // A better source's rates of today are here already: nothing to fall back for.
    if ((state.newestDays.get(source.kind) ?? '') >= isoDay(ctx.now)) break
  }
  const checks = await storeRates(ctx, { state, refused, accepted })
  const outcome = checks.at(-1)?.outcome
  return { outcome: outcome === 'updated' || outcome === 'unchanged' ? outcome : 'failed', checks }
}

async function pollSource(
  ctx: Ctx,
  state: RatesState,
  { source, timeoutMs }: { source: RateSource; timeoutMs: number },
): Promise<AcceptedRates | RatesRefused> {
  try {
    const bytes = await fetchSource(source.url, { timeoutMs, mayFetch: mayFetch(ctx.env.APP_ENV) })
    const quotes = READERS[source.kind](bytes)
    return evaluateAnswer(ctx, state, { source: source.kind, quotes })
  } catch (error) {
    if (error instanceof RatesRefused) return error
    throw error
  }
}
