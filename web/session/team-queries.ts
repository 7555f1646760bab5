import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../api/answer.ts'
import { api } from '../api/client.ts'

export const teamQueries = {
  all: () => ['own', 'teams'] as const,
  /** The person's teams. */
  list: () =>
    queryOptions({
      queryKey: [...teamQueries.all(), 'list'] as const,
      queryFn: () => dataOf(api.teams.$get()),
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...teamQueries.all(), 'detail', id] as const,
      queryFn: () => dataOf(api.teams[':id'].$get({ param: { id: String(id) } })),
    }),
}
