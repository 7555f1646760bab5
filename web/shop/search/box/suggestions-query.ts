import { queryOptions } from '@tanstack/react-query'
import { answerOf } from '../../../api/answer.ts'
import { api, inLanguage } from '../../../api/client.ts'
import type { Locale } from '../../../lib/locales.ts'
import { searchQueries } from '../queries.ts'

/** What a number may be as it is typed. */
export const suggestionsQuery = (q: string, locale: Locale) =>
  queryOptions({
    queryKey: [...searchQueries.all(), 'suggestions', q, locale] as const,
    queryFn: ({ signal }) =>
      answerOf(
        api.search.suggest.$get({ query: { q } }, { ...inLanguage(locale), init: { signal } }),
      ),
    enabled: q !== '',
    retry: false,
    meta: { isQuiet: true },
  })
