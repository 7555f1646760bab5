import { useQuery } from '@tanstack/react-query'
import { allCountriesQuery } from '../../../address-book/country-queries.ts'
import { useLocale } from '../../../i18n/use-locale.ts'

const NONE: never[] = []

/** All countries by name, to choose from or to say one. */
export function useAllCountries() {
  const { data = NONE } = useQuery(allCountriesQuery(useLocale()))
  return {
    options: data.map(({ code, name }) => ({ value: code, label: name })),
    nameOf: (code: string) => data.find((country) => country.code === code)?.name ?? code,
  }
}
