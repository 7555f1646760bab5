import { queryOptions } from '@tanstack/react-query'
import type { AdminCountry } from '../../../../worker/store/countries/schemas.ts'
import type { Locale } from '../../../lib/locales.ts'
import { adminGet } from '../../frame/admin-call.ts'

export const countryQueries = {
  all: () => ['admin', 'countries'] as const,
  /** Named and put in order in the language of the page. */
  list: (locale: Locale) =>
    queryOptions({
      queryKey: [...countryQueries.all(), locale] as const,
      queryFn: async () => (await adminGet<{ data: AdminCountry[] }>('countries')).data,
    }),
}
