import { type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { keptAnswers } from './keep-seen.ts'
import { hasPrices } from './kept-queries.ts'

/** How current the page is. */
export interface Staleness {
  /** The device has no network. */
  isOffline: boolean
  /** Something shown is an earlier answer, because the server did not answer. */
  isKept: boolean
  /** The time of the oldest prices shown, in ms since 1970; null when none are shown. */
  pricesAt: number | null
}

/** Follows the network, and the age of what the page shows. */
export function useStaleness(): Staleness {
  const cache = useQueryClient().getQueryCache()
  const listen = useCallback(
    (changed: () => void) => {
      // Once for all that a page changes when it comes, and after it is painted.
      let due: ReturnType<typeof setTimeout> | undefined
      const later = () => {
        due ??= setTimeout(() => {
          due = undefined
          changed()
        })
      }
      const end = cache.subscribe(later)
      window.addEventListener('online', changed)
      window.addEventListener('offline', changed)
      return () => {
        end()
        clearTimeout(due)
        window.removeEventListener('online', changed)
        window.removeEventListener('offline', changed)
      }
    },
    [cache],
  )
  // As text, so that an unchanged value is equal.
  const now = useSyncExternalStore(listen, () => JSON.stringify(stalenessOf(cache)))
  return JSON.parse(now) as Staleness
}

function stalenessOf(cache: QueryCache): Staleness {
  const shown = cache.findAll({ type: 'active' }).filter(({ state }) => state.data !== undefined)
  const times = shown
    .filter(({ queryKey }) => hasPrices(queryKey))
    .map(({ queryHash, state }) => keptAnswers.get(queryHash) ?? state.dataUpdatedAt)
  return {
    isOffline: !navigator.onLine,
    isKept: shown.some(({ queryHash }) => keptAnswers.has(queryHash)),
    pricesAt: times.length === 0 ? null : Math.min(...times),
  }
}
