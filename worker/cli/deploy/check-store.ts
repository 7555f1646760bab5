import { type CheckedStore, type Finding, look } from './checked-store.ts'
import { askStoreDoctor } from './ask-store-doctor.ts'
import { type Check, SHOP_CHECKS } from './look-at-shop.ts'
import { seeVersion } from './see-version.ts'

const NAME_WIDTH = 14
const STATE_WIDTH = 9

interface Wanted {
  isRight: (version: string | null) => boolean
  say: (line: string) => void
}

/**
 * Asks a store what its visitors ask, once the right version answers, and says a line about each answer. True when none
 * failed. Ends early when the store's signal says so.
 */
export async function checkStore(store: CheckedStore, { isRight, say }: Wanted): Promise<boolean> {
  const version = await timed(() => seeVersion(store, isRight))
  say(lineOf('version', version))
  if (version.found.state !== 'fine' || store.signal.aborted) return false
  const checks: Check[] = [...SHOP_CHECKS, { name: 'doctor', look: askStoreDoctor }]
  const results = await Promise.all(
    checks.map(async ({ name, look: ask }) => ({
      name,
      result: await timed(() => look(store, () => ask(store))),
    })),
  )
  if (store.signal.aborted) return false
  for (const { name, result } of results) say(lineOf(name, result))
  return results.every(({ result }) => result.found.state !== 'FAILED')
}

interface Timed {
  found: Finding
  ms: number
}

async function timed(ask: () => Promise<Finding>): Promise<Timed> {
  const begun = Date.now()
  const found = await ask()
  return { found, ms: Date.now() - begun }
}

const lineOf = (name: string, { found: { state, detail }, ms }: Timed): string =>
  `  ${name.padEnd(NAME_WIDTH)}${state.padEnd(STATE_WIDTH)}${detail} (${(ms / 1000).toFixed(1)} s)`
