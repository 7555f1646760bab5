import { useQueryClient } from '@tanstack/react-query'
import { readAnew } from '../api/read-anew.ts'
import { useHints } from '../shell/live/use-hints.ts'
import { orderQueries } from './queries.ts'

/** Orders in view are read anew when the store says that one has changed, or the one of `id`. True: it can be heard. */
export function useOrderHints(id?: number): boolean {
  const queryClient = useQueryClient()
  return useHints({
    room: 'own',
    kind: 'order',
    ...(id !== undefined && { id }),
    refresh: () => readAnew(queryClient, orderQueries.all()),
  })
}
