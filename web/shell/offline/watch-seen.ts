import type { Query, QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '../../../worker/people/accounts/schemas/account.ts'
import { accountQueries } from '../../session/queries.ts'
import { signedInHint } from '../../session/signed-in-hint.ts'
import { keptAnswers } from './keep-seen.ts'
import { isKept, keptName } from './kept-queries.ts'
import { clearOld, clearSeen, writeSeen } from './seen-store.ts'

/**
 * Keeps the answers a guest sees, from now on and those on the page already. Signing in or out
 * removes them, and answers to a signed-in person are not kept: prices may be their own.
 */
export function watchSeen(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  const written = new WeakMap<Query, number>()
  const isGuest = () => !signedInHint.read() && personIn(client) === null
  const keep = (query: Query) => {
    if (!isWorthKeeping(query) || written.get(query) === query.state.dataUpdatedAt) return
    if (!isGuest()) return
    const { data, dataUpdatedAt: at } = query.state
    written.set(query, at)
    // Storage may be full or blocked.
    void writeSeen(keptName(query.queryKey, document.documentElement.lang), { at, data }).catch(
      () => undefined,
    )
  }
  let person = personIn(client)
  const followPerson = () => {
    const next = personIn(client)
    if (next !== person) void clearSeen()
    person = next
  }
  void (isGuest() ? clearOld() : clearSeen())
  cache.getAll().forEach(keep)
  return cache.subscribe(({ type, query }) => {
    if (type !== 'updated' && type !== 'observerAdded') return
    followPerson()
    keep(query)
  })
}

/** An answer that a page shows and that came from the server. */
const isWorthKeeping = (query: Query) =>
  isKept(query.queryKey) &&
  query.state.status === 'success' &&
  query.state.fetchStatus === 'idle' &&
  query.getObserversCount() > 0 &&
  !query.observers.every(({ options }) => options.enabled === false) &&
  !keptAnswers.has(query.queryHash)

const personIn = (client: QueryClient): number | null =>
  client.getQueryData<CurrentUser | null>(accountQueries.user().queryKey)?.id ?? null
