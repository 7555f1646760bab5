import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SEES_OVERVIEW } from '../../../worker/reports/waiting/schemas.ts'
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
  const hints = { room: 'staff', refresh } as const
  useHints({ ...hints, kind: 'order', isEnabled: can('sales.orders.view') })
  useHints({ ...hints, kind: 'return', isEnabled: can('sales.returns.view') })
  useHints({ ...hints, kind: 'price-list', isEnabled: can('suppliers.price-lists.view') })
  useHints({ ...hints, kind: 'inbound-mail', isEnabled: can('suppliers.inbound-mails.view') })
  useHints({ ...hints, kind: 'supplier-order', isEnabled: can('suppliers.orders.view') })
  useHints({ ...hints, kind: 'brand', isEnabled: can('catalog.brands.view') })
  useHints({ ...hints, kind: 'rate', isEnabled: can('settings.rates.view') })
  useHints({ ...hints, kind: 'mail', isEnabled: can('settings.jobs.view') })
  useHints({ ...hints, kind: 'job', isEnabled: can('settings.jobs.view') })
  useEffect(() => {
    const count = oneAtATime(() => refreshQueries(queryClient, waitingQuery.queryKey))
    return queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && /^(?:success|error)$/.test(event.action.type)) count()
    })
  }, [queryClient])
}
