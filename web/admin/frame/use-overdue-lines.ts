import { queryOptions, useQuery } from '@tanstack/react-query'
import { answerOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { useCan } from './use-can.ts'

const ASKED_MS = 60_000

const overdueLinesQuery = queryOptions({
  // Below the key of their list, so that what is done there counts here.
  queryKey: ['admin', 'late-lines', 'overdue-count'] as const,
  queryFn: () =>
    answerOf(api.admin['late-lines'].$get({ query: { overdue: 'true', per_page: '1' } })),
  select: ({ pagination }) => pagination.total,
  refetchInterval: ASKED_MS,
  meta: { isQuiet: true },
})

/** How many lines of orders are past their day; 0 for who may not see orders. */
export function useOverdueLines(): number {
  const isAllowed = useCan()('sales.orders.view')
  const { data = 0 } = useQuery({ ...overdueLinesQuery, enabled: isAllowed })
  return data
}
