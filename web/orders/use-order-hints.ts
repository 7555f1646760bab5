import { useQueryClient } from '@tanstack/react-query'
import { refreshQueries } from '../api/refresh-queries.ts'
import { useHints } from '../shell/live/use-hints.ts'
import { orderQueries } from './queries.ts'

/**
 * Reads the shown orders again when the server says that one of them (or the one with `id`) has
 * changed. True while such hints can arrive.
 */
export function useOrderHints(id?: number): boolean {
  const queryClient = useQueryClient()
  return useHints({
    room: 'own',
    kind: 'order',
    ...(id !== undefined && { id }),
    refresh: () => refreshQueries(queryClient, orderQueries.all()),
  })
}
