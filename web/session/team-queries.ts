import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/client.ts'

export const teamQueries = {
  all: () => ['own', 'teams'] as const,
  /** The teams one works in. */
  list: () =>
    queryOptions({
      queryKey: [...teamQueries.all(), 'list'] as const,
      queryFn: async () => (await (await api.teams.$get()).json()).data,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...teamQueries.all(), 'detail', id] as const,
      queryFn: async () =>
        (await (await api.teams[':id'].$get({ param: { id: String(id) } })).json()).data,
    }),
}
