import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../i18n/use-locale.ts'
import { countriesQuery } from '../../../address-book/country-queries.ts'

const NONE: never[] = []

/** Countries the store serves, to choose from; those in `kept` also when it does not serve them. */
export function useCountryOptions(kept: readonly string[] = NONE) {
  const { data = NONE } = useQuery(countriesQuery(useLocale()))
  const names = new Map(data.map(({ code, name }) => [code, name]))
  const others = [...new Set(kept)].filter((code) => code !== '' && !names.has(code))
  return {
    nameOf: (code: string) => names.get(code) ?? code,
    options: [
      ...data.map(({ code, name }) => ({ value: code, label: name })),
      ...others.map((code) => ({ value: code, label: code })),
    ],
  }
}
