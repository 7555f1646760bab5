import { setTimeout as wait } from 'node:timers/promises'

/** How long a check takes at most. */
export interface Pace {
  /** Until the new version answers, everywhere it is asked. */
  wholeMs: number
  /** Between two questions whether it does. */
  pauseMs: number
  /** Before each further try of a question that failed. */
  againAfterMs: readonly number[]
  /** For one answer. */
  requestMs: number
}

/** A new version is at every place of the platform within seconds, mostly. */
export const PACE: Pace = {
  wholeMs: 60_000,
  pauseMs: 2_000,
  againAfterMs: [1_000, 2_000, 4_000],
  requestMs: 10_000,
}

/** What a check found. */
export interface Finding {
  /** `skipped`: it could not be looked at, which is no fault of the version. */
  state: 'fine' | 'FAILED' | 'skipped'
  detail: string
}

export const fine = (detail: string): Finding => ({ state: 'fine', detail })
export const failed = (detail: string): Finding => ({ state: 'FAILED', detail })
export const skipped = (detail: string): Finding => ({ state: 'skipped', detail })

/** A store that is being checked. */
export interface CheckedStore {
  origin: string
  /** Its `APP_KEY`; null: it is not known here. */
  key: string | null
  pace: Pace
  /** Ends the check. */
  signal: AbortSignal
}

/** Asks for a path, as a stranger does. */
export function askStore({ origin, pace, signal }: CheckedStore, path: string): Promise<Response> {
  return fetch(`${origin}${path}`, {
    redirect: 'manual',
    headers: { 'User-Agent': 'detal-deploy', 'Accept-Language': 'en', 'X-Locale': 'en' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(pace.requestMs)]),
  })
}

/** Looks until it is fine, a few times: a new version needs a moment, and a line may be cut. */
export async function look(
  { pace, signal }: CheckedStore,
  ask: () => Promise<Finding>,
): Promise<Finding> {
  let found = await once(ask)
  for (const pause of pace.againAfterMs) {
    if (found.state !== 'FAILED' || signal.aborted) return found
    await wait(pause, undefined, { signal }).catch(() => {})
    found = await once(ask)
  }
  return found
}

/** A question that has no answer, or one that nobody can read, is a finding as well. */
export async function once(ask: () => Promise<Finding>): Promise<Finding> {
  try {
    return await ask()
  } catch (error) {
    return failed(`no proper answer: ${causeOf(error)}`)
  }
}

/** What went wrong with a request: `fetch` says it in the cause. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
