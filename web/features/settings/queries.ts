import { queryOptions } from '@tanstack/react-query'
import { getJson } from '../../api/get-json.ts'
import type { Locale } from '../../lib/locales.ts'

/** What the shop needs to know before anything else; `GET /init`. */
export interface Init {
  store_name: string
  fallback_locale: string
  default_locale: string
  locales: string[]
  locale: string
  currency: string
  currencies: string[]
  debug: boolean
  env: string
}

export const settingsQueries = {
  all: () => ['settings'] as const,
  init: (locale: Locale) =>
    queryOptions({
      queryKey: [...settingsQueries.all(), 'init'] as const,
      queryFn: () => getJson<Init>('/api/init', { headers: { 'Accept-Language': locale } }),
      staleTime: Infinity,
      gcTime: Infinity,
      meta: { isQuiet: true },
    }),
}
