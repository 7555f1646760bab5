import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../api/answer.ts'
import { api, inLanguage } from '../../api/client.ts'
import type { Locale } from '../../lib/locales.ts'

/** The upper levels of the catalogue; apart from the pages of categories, as the home page has it too. */
export const treeQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['catalog', locale] as const,
    queryFn: ({ signal }) =>
      dataOf(api.catalog.$get({}, { ...inLanguage(locale), init: { signal } })),
    staleTime: 60_000,
  })
