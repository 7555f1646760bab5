import { queryOptions } from '@tanstack/react-query'
import { parseResponse } from 'hono/client'
import { api } from '../../api/client.ts'

export const securityQueries = {
  all: () => ['account', 'security'] as const,
  /** Where one is signed in, newest first. */
  sessions: () =>
    queryOptions({
      queryKey: [...securityQueries.all(), 'sessions'] as const,
      queryFn: async () => (await parseResponse(api.user.sessions.$get())).data,
      staleTime: 0,
    }),
}
