import { setTimeout as wait } from 'node:timers/promises'
import { UP_PATH, VERSION_HEADER } from '../../lib/watch-paths.ts'
import { CliError } from '../run-command.ts'
import { storeUrl } from '../store-url.ts'
import { askStore, causeOf, type CheckedStore, type Pace } from './checked-store.ts'

/**
 * Where the store is asked, of what is said: `--url`, the variable `PUBLIC_URL` on this machine, the one of
 * `wrangler.toml`. The secret itself cannot be read back. Null: nobody says it. Fails for what is no address, before
 * anything is sent.
 */
export function saidAddress(...said: (string | null | undefined)[]): string | null {
  const text = said.find((each) => each != null && each !== '')
  if (text == null) return null
  const url = storeUrl(text)
  if (url === null) throw new CliError(`"${text}" is no address of a store: https://shop.example`)
  return url.origin
}

/** Who answers at an address. */
export type AtAddress =
  /** A store that is at home there; null: it says no version. */
  | { is: 'store'; version: string | null }
  /** One that is not, and says 421 and where it is. */
  | { is: 'misdirected'; home: string | null }
  /** Nobody, or somebody else. */
  | { is: 'silent'; why: string }

/** What a foreign host is answered in English: `REQUEST_SENTENCES.misdirected_from`. */
const HOME = /it is at (https?:\/\/[^\s/]+?)\.?$/

/** Asks who answers. A store that lacks a secret is at home everywhere: it answers 503 before it looks at the host. */
export async function lookAtAddress(
  origin: string,
  { pace, signal }: { pace: Pace; signal: AbortSignal },
): Promise<AtAddress> {
  const store: CheckedStore = { origin, key: null, pace, signal }
  try {
    const answer = await askStore(store, '/api/health')
    if (answer.status === 421) {
      const { message } = (await answer.json()) as { message?: unknown }
      return { is: 'misdirected', home: HOME.exec(String(message))?.[1] ?? null }
    }
    if (answer.status !== 200 && answer.status !== 503)
      return { is: 'silent', why: `${answer.status} is answered` }
    const up = await askStore(store, UP_PATH)
    return { is: 'store', version: up.headers.get(VERSION_HEADER) }
  } catch (error) {
    return { is: 'silent', why: causeOf(error) }
  }
}

/**
 * The store's address by what it answers at workers.dev: there it is at home, or says where it is. Null: it does not say.
 * A Worker that was never there before needs a moment.
 */
export async function askedAddress(
  workersDev: string,
  { pace, signal }: { pace: Pace; signal: AbortSignal },
): Promise<string | null> {
  const until = Date.now() + pace.wholeMs
  while (!signal.aborted) {
    const found = await lookAtAddress(workersDev, { pace, signal })
    if (found.is === 'store') return workersDev
    if (found.is === 'misdirected') return found.home
    if (Date.now() >= until) return null
    await wait(pace.pauseMs, undefined, { signal }).catch(() => {})
  }
  return null
}
