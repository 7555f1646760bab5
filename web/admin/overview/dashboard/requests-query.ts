import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'

/** The Worker writes them once a minute. */
const EVERY_MS = 60_000

/** How many requests failed and how long they took, in the last hour and day. */
export const requestsQuery = queryOptions({
  queryKey: ['admin', 'troubles', 'requests'] as const,
  queryFn: () => dataOf(api.admin.troubles.requests.$get()),
  refetchInterval: EVERY_MS,
})
