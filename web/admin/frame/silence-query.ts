import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'

/** What a store that was restored leaves undone; empty in every other one. */
export const silenceQuery = queryOptions({
  queryKey: ['admin', 'silence'] as const,
  queryFn: () => dataOf(api.admin.settings.silence.$get()),
  staleTime: 60_000,
  meta: { isQuiet: true },
})
