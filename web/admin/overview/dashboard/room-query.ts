import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'

/** How large the database is, and what takes its room. */
export const roomQuery = queryOptions({
  queryKey: ['admin', 'troubles', 'room'] as const,
  queryFn: () => dataOf(api.admin.troubles.room.$get()),
})
