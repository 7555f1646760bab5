import { useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  AdminCountry,
  CountryChanges,
  CountryInput,
} from '../../../../worker/store/countries/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { adminSend } from '../../frame/admin-call.ts'
import { countriesQuery } from '../../../address-book/country-queries.ts'
import { countryQueries } from './queries.ts'

/** Adds a country, or changes the one with this code; forms with countries follow. */
export function useSaveCountry(code: string | null) {
  const queryClient = useQueryClient()
  const locale = useLocale()
  return useMutation({
    mutationFn: (input: CountryInput | CountryChanges) =>
      code === null
        ? adminSend<AdminCountry>('POST', 'countries', input)
        : adminSend<AdminCountry>('PUT', `countries/${code}`, input),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: countriesQuery(locale).queryKey })
      return queryClient.invalidateQueries({ queryKey: countryQueries.all() })
    },
  })
}
