import { queryOptions, useQuery } from '@tanstack/react-query'
import { dataOf } from '../../../api/answer.ts'
import { api, inLanguage } from '../../../api/client.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import type { Locale } from '../../../lib/locales.ts'

/** What the catalogue knows of a part; the page of offers stands without it. */
export const factsQuery = (id: number, locale: Locale) =>
  queryOptions({
    queryKey: ['products', id, 'facts', locale] as const,
    queryFn: ({ signal }) => {
      const options = { ...inLanguage(locale), init: { signal } }
      return dataOf(api.products[':id'].facts.$get({ param: { id: String(id) } }, options))
    },
    staleTime: 300_000,
    retry: false,
    meta: { isQuiet: true },
    // In another language the same part keeps its values until they are here.
    placeholderData: (previous, before) => (before?.queryKey[1] === id ? previous : undefined),
  })

export const useFacts = (productId: number) => useQuery(factsQuery(productId, useLocale()))
