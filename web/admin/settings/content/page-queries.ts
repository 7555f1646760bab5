import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PageSlug } from '../../../../worker/store/content/schemas.ts'
import type { Locale } from '../../../lib/locales.ts'
import { onePage } from '../../../table/one-page.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'

const one = api.admin.pages[':slug'][':locale']

export const pageQueries = {
  all: () => ['admin', 'pages'] as const,
  list: () =>
    queryOptions({
      queryKey: [...pageQueries.all(), 'list'] as const,
      queryFn: async () => onePage(await dataOf(api.admin.pages.$get())),
    }),
  /** A page to be edited: asked once when it is opened, never behind the back of who writes. */
  detail: (slug: PageSlug, locale: Locale) =>
    queryOptions({
      queryKey: [...pageQueries.all(), 'detail', slug, locale] as const,
      queryFn: () => dataOf(one.$get({ param: { slug, locale } })),
      refetchOnReconnect: false,
    }),
  preview: (slug: PageSlug, locale: Locale, words: { title: string; body: string }) =>
    queryOptions({
      queryKey: [...pageQueries.all(), 'preview', slug, locale, words] as const,
      queryFn: () => dataOf(one.preview.$post({ param: { slug, locale }, json: words })),
      placeholderData: keepPreviousData,
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
      meta: { isQuiet: true },
    }),
}
