import { setTimeout as wait } from 'node:timers/promises'
import { UP_PATH, VERSION_HEADER } from '../../lib/watch-paths.ts'
import { askStore, type CheckedStore, failed, fine, type Finding, once } from './checked-store.ts'

/** So many answers of the right version in a row: while a version spreads, both answer by turns. */
const IN_A_ROW = 3

/**
 * Waits until the right version answers `GET /api/up`, which says its version from no database. `isRight` is given that
 * version, null for a Worker that says none.
 */
export async function seeVersion(
  store: CheckedStore,
  isRight: (version: string | null) => boolean,
): Promise<Finding> {
  const { pace, signal } = store
  const until = Date.now() + pace.wholeMs
  let [found, inARow] = [failed('not asked'), 0]
  while (!signal.aborted) {
    found = await once(() => askUp(store, isRight))
    inARow = found.state === 'fine' ? inARow + 1 : 0
    if (inARow === IN_A_ROW || (Date.now() >= until && inARow === 0)) break
    const isSeen = inARow > 0
    await wait(isSeen ? pace.pauseMs / 4 : pace.pauseMs, undefined, { signal }).catch(() => {})
  }
  return found
}

async function askUp(
  store: CheckedStore,
  isRight: (version: string | null) => boolean,
): Promise<Finding> {
  const answer = await askStore(store, UP_PATH)
  if (answer.status !== 204) return failed(`${UP_PATH} answers ${answer.status}`)
  const version = answer.headers.get(VERSION_HEADER)
  const name = version ?? 'one that says no version'
  return isRight(version) ? fine(`answered by ${name}`) : failed(`still answered by ${name}`)
}
