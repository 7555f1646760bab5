import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'

export const securityQueries = {
  all: () => ['account', 'security'] as const,
  /** The person's sessions, newest first. */
  sessions: () =>
    queryOptions({
      queryKey: [...securityQueries.all(), 'sessions'] as const,
      queryFn: () => dataOf(api.user.sessions.$get()),
      staleTime: 0,
    }),
  /** Keys of the API, newest first. */
  apiKeys: () =>
    queryOptions({
      queryKey: [...securityQueries.all(), 'api-keys'] as const,
      queryFn: () => dataOf(api.user['api-keys'].$get()),
      staleTime: 0,
    }),
  /** Companies the person may buy for. */
  companies: () =>
    queryOptions({
      queryKey: [...securityQueries.all(), 'companies'] as const,
      queryFn: () => dataOf(api.user.companies.$get()),
    }),
  /** When staff looked at the account, newest first. */
  visits: () =>
    queryOptions({
      queryKey: [...securityQueries.all(), 'visits'] as const,
      queryFn: () => dataOf(api.user['support-visits'].$get()),
      staleTime: 0,
    }),
}
