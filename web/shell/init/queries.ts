import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../api/answer.ts'
import { api, inLanguage } from '../../api/client.ts'
import type { Locale } from '../../lib/locales.ts'

export const settingsQueries = {
  all: () => ['settings'] as const,
  /** The settings the shop needs before anything else, in the language of the page. */
  init: (locale: Locale) =>
    queryOptions({
      queryKey: [...settingsQueries.all(), 'init', locale] as const,
      queryFn: () => dataOf(api.init.$get({}, inLanguage(locale))),
      staleTime: Infinity,
      gcTime: Infinity,
      placeholderData: keepPreviousData,
      meta: { isQuiet: true },
    }),
}
