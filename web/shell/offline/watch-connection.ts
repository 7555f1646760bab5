import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/errors.ts'
import { keptAnswers } from './keep-seen.ts'

/** How often a server that did not answer is asked again while the page is visible, in ms. */
const AGAIN_AFTER = 20_000

/**
 * Reads kept and failed answers again: at once when the network or the page comes back, else at
 * intervals.
 */
export function watchConnection(client: QueryClient): () => void {
  const refetchStale = () => {
    if (!navigator.onLine || document.visibilityState !== 'visible') return
    void client.invalidateQueries({
      predicate: ({ queryHash, state }) =>
        keptAnswers.has(queryHash) || (state.status === 'error' && isNoAnswer(state.error)),
    })
  }
  // Prices and the signed-in person may have changed.
  const comeBack = () => void client.invalidateQueries()
  const timer = setInterval(refetchStale, AGAIN_AFTER)
  window.addEventListener('online', comeBack)
  document.addEventListener('visibilitychange', refetchStale)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', comeBack)
    document.removeEventListener('visibilitychange', refetchStale)
  }
}

const isNoAnswer = (error: Error | null) => error instanceof ApiError && error.code === 'offline'
