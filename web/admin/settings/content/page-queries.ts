import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  AdminPage,
  PagePreview,
  PageSlug,
  PageSummary,
} from '../../../../worker/store/content/schemas.ts'
import type { Locale } from '../../../lib/locales.ts'
import type { Page } from '../../../table/page.ts'
import { adminGet, adminSend } from '../../frame/admin-call.ts'

/** All of them at once: they are few. */
const onePage = <Row>(data: Row[]): Page<Row> => ({
  data,
  pagination: {
    total: data.length,
    count: data.length,
    per_page: data.length,
    current_page: 1,
    total_pages: 1,
  },
})

export const pageQueries = {
  all: () => ['admin', 'pages'] as const,
  list: () =>
    queryOptions({
      queryKey: [...pageQueries.all(), 'list'] as const,
      queryFn: async () => onePage((await adminGet<{ data: PageSummary[] }>('pages')).data),
    }),
  /** A page to be edited: asked once when it is opened, never behind the back of who writes. */
  detail: (slug: PageSlug, locale: Locale) =>
    queryOptions({
      queryKey: [...pageQueries.all(), 'detail', slug, locale] as const,
      queryFn: async () => (await adminGet<{ data: AdminPage }>(`pages/${slug}/${locale}`)).data,
      refetchOnReconnect: false,
    }),
  preview: (slug: PageSlug, locale: Locale, words: { title: string; body: string }) =>
    queryOptions({
      queryKey: [...pageQueries.all(), 'preview', slug, locale, words] as const,
      queryFn: () => adminSend<PagePreview>('POST', `pages/${slug}/${locale}/preview`, words),
      placeholderData: keepPreviousData,
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
      meta: { isQuiet: true },
    }),
}
