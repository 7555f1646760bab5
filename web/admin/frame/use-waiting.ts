import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SEES_OVERVIEW } from '../../../worker/reports/waiting/schemas.ts'
import { HEARD_WITH } from '../../../worker/store/live/schemas.ts'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { refreshQueries } from '../../api/refresh-queries.ts'
import { oneAtATime } from '../../lib/one-at-a-time.ts'
import { useHints } from '../../shell/live/use-hints.ts'
import { useCan } from './use-can.ts'

/** How often one asks nevertheless, while the store tells by itself. */
const SELDOM_MS = 60_000

export const waitingQuery = queryOptions({
  queryKey: ['admin', 'waiting'] as const,
  queryFn: () => dataOf(api.admin.waiting.$get()),
  refetchInterval: SELDOM_MS,
  meta: { isQuiet: true },
})

/** What changes the counts. One listener for all: each reads again when the connection opens. */
const COUNTED = [
  'order',
  'return',
  'price-list',
  'inbound-mail',
  'supplier-order',
  'brand',
  'rate',
  'mail',
  'job',
] as const

/** What waits for people, of each kind that the person may see; kept up to date by `useLiveWaiting`. */
export function useWaiting() {
  const isEnabled = useCan()(SEES_OVERVIEW)
  return useQuery({ ...waitingQuery, enabled: isEnabled })
}

/** Counts what waits once more when the store tells of changes, and after each command of this page. */
export function useLiveWaiting(): void {
  const can = useCan()
  const queryClient = useQueryClient()
  // Not while a command is under way, after which it is counted anyway: one that confirms the password gives the session
  // another token, and what is sent with the old one is refused.
  const refresh = async () => {
    if (queryClient.isMutating() === 0) await refreshQueries(queryClient, waitingQuery.queryKey)
  }
  // Of the others the store tells nobody who may not see them.
  useHints({
    room: 'staff',
    kind: COUNTED,
    refresh,
    isEnabled: COUNTED.some((kind) => can(HEARD_WITH[kind])),
  })
  useEffect(() => {
    const count = oneAtATime(() => refreshQueries(queryClient, waitingQuery.queryKey))
    return queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && /^(?:success|error)$/.test(event.action.type)) count()
    })
  }, [queryClient])
}
