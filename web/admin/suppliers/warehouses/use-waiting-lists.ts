import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { refreshQueries } from '../../../api/refresh-queries.ts'
import { useHints } from '../../../shell/live/use-hints.ts'
import { useCan } from '../../frame/use-can.ts'

/** How often one asks nevertheless, while the store tells by itself. */
const SELDOM_MS = 60_000

const waitingQuery = queryOptions({
  queryKey: ['admin', 'supply', 'waiting-lists'] as const,
  queryFn: () => dataOf(api.admin['waiting-lists'].$get()),
  refetchInterval: SELDOM_MS,
  meta: { isQuiet: true },
})

/** Lists that wait for a person, the longest waiting first; none for who may not see lists. */
export function useWaitingLists() {
  const can = useCan()
  const queryClient = useQueryClient()
  const isAllowed = can('suppliers.price-lists.view')
  useHints({
    room: 'staff',
    kind: 'price-list',
    isEnabled: isAllowed,
    refresh: () => refreshQueries(queryClient, waitingQuery.queryKey),
  })
  const { data = [] } = useQuery({ ...waitingQuery, enabled: isAllowed })
  return data
}
