import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../api/answer.ts'
import { api, inLanguage } from '../api/client.ts'
import type { Locale } from '../lib/locales.ts'

/** Countries in the language of the page, the nearest first. */
export const countriesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['countries', locale] as const,
    queryFn: () => dataOf(api.countries.$get({ query: {} }, inLanguage(locale))),
    staleTime: 3_600_000,
    meta: { isQuiet: true },
  })

/** All countries there are, those that the store serves first: where a supplier may be. */
export const allCountriesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['countries', locale, 'all'] as const,
    queryFn: () => dataOf(api.countries.$get({ query: { all: 'true' } }, inLanguage(locale))),
    staleTime: 3_600_000,
    meta: { isQuiet: true },
  })
