import type { UseQueryResult } from '@tanstack/react-query'

/** A list as a page shows it, wherever it is kept. */
export interface ListView<Entry> {
  entries: readonly Entry[]
  /** Nothing to show yet. */
  isLoading: boolean
  isFetching: boolean
  /** Without a network nothing is asked for. */
  isPaused: boolean
  /** Today's prices did not come. */
  error: unknown
  retry: () => void
}

/** The state of the query that brings a list's prices. */
export const queryState = (query: UseQueryResult) => ({
  isFetching: query.isFetching,
  isPaused: query.isPaused,
  error: query.error,
  retry: () => void query.refetch(),
})
