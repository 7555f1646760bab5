import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/errors.ts'
import { keptAnswers } from './keep-seen.ts'

/** How often a store that did not answer is asked again while someone looks, in ms. */
const AGAIN_AFTER = 20_000

/**
 * Asks again for what is shown from before or failed: at once when the network is back or someone
 * comes back to the page, else now and then.
 */
export function watchConnection(client: QueryClient): () => void {
  const askAgain = () => {
    if (!navigator.onLine || document.visibilityState !== 'visible') return
    void client.invalidateQueries({
      predicate: ({ queryHash, state }) =>
        keptAnswers.has(queryHash) || (state.status === 'error' && isNoAnswer(state.error)),
    })
  }
  // Prices may have moved meanwhile, and who is signed in.
  const comeBack = () => void client.invalidateQueries()
  const timer = setInterval(askAgain, AGAIN_AFTER)
  window.addEventListener('online', comeBack)
  document.addEventListener('visibilitychange', askAgain)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', comeBack)
    document.removeEventListener('visibilitychange', askAgain)
  }
}

const isNoAnswer = (error: Error | null) => error instanceof ApiError && error.code === 'offline'
