import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../api/answer.ts'
import { api, inLanguage } from '../api/client.ts'
import type { Locale } from '../lib/locales.ts'

/** Countries in the language of the page, the nearest first. */
export const countriesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['countries', locale] as const,
    queryFn: () => dataOf(api.countries.$get({}, inLanguage(locale))),
    staleTime: 3_600_000,
    meta: { isQuiet: true },
  })
