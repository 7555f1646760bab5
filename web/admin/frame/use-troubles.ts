import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { SEES_TROUBLES } from '../../../worker/store/troubles/schemas.ts'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { refreshQueries } from '../../api/refresh-queries.ts'
import { useHints } from '../../shell/live/use-hints.ts'
import { useCan } from './use-can.ts'

/** How often one asks nevertheless: what is the matter may be what tells pages of it. */
const SELDOM_MS = 60_000

const troublesQuery = queryOptions({
  queryKey: ['admin', 'troubles'] as const,
  queryFn: () => dataOf(api.admin.troubles.$get()),
  refetchInterval: SELDOM_MS,
  meta: { isQuiet: true },
})

/** Troubles of the store itself that last, for who may see them; read again when the store tells of a change. */
export function useTroubles() {
  const isEnabled = useCan()(SEES_TROUBLES)
  const queryClient = useQueryClient()
  useHints({
    room: 'staff',
    kind: 'trouble',
    refresh: () => refreshQueries(queryClient, troublesQuery.queryKey),
    isEnabled,
  })
  return useQuery({ ...troublesQuery, enabled: isEnabled })
}
