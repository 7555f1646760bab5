import { queryOptions } from '@tanstack/react-query'
import { answerOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { searchQueries } from '../queries.ts'

/** What a number may be as it is typed. */
export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: [...searchQueries.all(), 'suggestions', q] as const,
    queryFn: ({ signal }) =>
      answerOf(api.search.suggest.$get({ query: { q } }, { init: { signal } })),
    enabled: q !== '',
    retry: false,
    meta: { isQuiet: true },
  })
