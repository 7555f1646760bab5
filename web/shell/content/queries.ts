import { queryOptions } from '@tanstack/react-query'
import type { PageSlug } from '../../../worker/store/content/schemas.ts'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import type { Locale } from '../../lib/locales.ts'

export const contentQueries = {
  all: () => ['content'] as const,
  /** A content page in a language; in English where the language lacks it. */
  page: (slug: PageSlug, locale: Locale) =>
    queryOptions({
      queryKey: [...contentQueries.all(), slug, locale] as const,
      queryFn: () => dataOf(api.pages[':slug'].$get({ param: { slug }, query: { locale } })),
      // Read offline too: the page may be kept on this device.
      networkMode: 'offlineFirst',
    }),
}
