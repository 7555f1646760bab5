import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshQueries } from '../../../api/refresh-queries.ts'
import { useHints } from '../../../shell/live/use-hints.ts'
import type { AdminOrdersSearch } from './orders-search.ts'
import { adminOrderQueries } from './queries.ts'

/** Orders change while one looks: what is in view is asked for again. */
const EVERY_MS = 30_000
/** While the store tells by itself. */
const SELDOM_MS = 300_000

/** Orders that fit, as they are now. */
export function useLiveOrders(search: AdminOrdersSearch) {
  const refetchInterval = useOrderInterval(adminOrderQueries.lists())
  return useQuery({ ...adminOrderQueries.list(search), refetchInterval })
}

/** One order as it is now. */
export function useLiveOrder(id: number) {
  const options = adminOrderQueries.detail(id)
  const refetchInterval = useOrderInterval(options.queryKey, id)
  return useQuery({ ...options, refetchInterval })
}

/** Has them read anew when the store says so; answers how often to ask besides. */
function useOrderInterval(queryKey: readonly unknown[], id?: number): number {
  const queryClient = useQueryClient()
  const isHeard = useHints({
    room: 'staff',
    kind: 'order',
    ...(id !== undefined && { id }),
    refresh: () => refreshQueries(queryClient, queryKey),
  })
  return isHeard ? SELDOM_MS : EVERY_MS
}
